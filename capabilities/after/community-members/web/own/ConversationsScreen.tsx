import { Link } from 'react-router'
import { formatTime } from '#platform/shared/time.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { ownCommunityTexts } from '#capabilities/after/community/texts.ts'
import { Wishes } from '#capabilities/after/community/web/index.ts'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { listConversations } from '../../contract/messages.ts'
import { ownMembersTexts } from '../../texts.ts'
import '#ui/community.css'

/** Members one writes with, the last first. */
export default function ConversationsScreen() {
  const t = useTexts(ownMembersTexts)
  const community = useTexts(ownCommunityTexts)
  const locale = useLocale()
  return (
    <div className="co-page">
      <PageHead title={t('messages.title')} back={{ to: '/payer/community', text: community('title') }} />
      <Loaded endpoint={listConversations} input={{}}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('messages.none')} />
          ) : (
            <ul className="co-list">
              {list.map(({ id, name, sellerName, unreadCount, activeAt }) => (
                <li key={String(id)} className="k-panel">
                  <p className="co-author">
                    <Link to={`/payer/community/messages/${id}`}>
                      <bdi>{name}</bdi>
                    </Link>
                    {Number(unreadCount) > 0 && <Badge tone="blue">{t('messages.new')}</Badge>}
                  </p>
                  <p className="k-second k-small">
                    {sellerName} · {formatTime(activeAt, locale)}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Wishes kinds={['message']} />
    </div>
  )
}
