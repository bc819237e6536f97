import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { ownCommunities } from '../../contract.ts'
import { ownMembersTexts } from '../../texts.ts'

/** The ways to the people of a shop's community and to what one shows of oneself there. */
export const ShopPeople = ({ sellerId }: { sellerId: string | number }) => {
  const t = useTexts(ownMembersTexts)
  const { data } = useQuery({
    queryKey: [ownCommunities.path, {}],
    queryFn: ({ signal }) => api(ownCommunities, {}, { signal }),
  })
  const shop = data?.list.find((each) => String(each.sellerId) === String(sellerId))
  if (!shop) return null
  return (
    <div className="k-row">
      {shop.hasDirectory && (
        <Button component={Link} to={`/payer/community/members?shop=${sellerId}`} variant="default" size="compact-sm">
          {t('directory.title')}
        </Button>
      )}
      {shop.hasPoints && (
        <Button
          component={Link}
          to={`/payer/community/leaderboard?shop=${sellerId}`}
          variant="default"
          size="compact-sm"
        >
          {t('leaderboard.title')}
        </Button>
      )}
      {shop.hasMessages && (
        <Button component={Link} to="/payer/community/messages" variant="default" size="compact-sm">
          {t('messages.title')}
          {Number(shop.unreadCount) > 0 && ` · ${t('messages.new')}`}
        </Button>
      )}
      <Button component={Link} to={`/payer/community/profile/${sellerId}`} variant="default" size="compact-sm">
        {t('profile.edit')}
      </Button>
    </div>
  )
}
