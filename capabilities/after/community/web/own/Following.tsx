import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { followSpace, followThread, ownNotices, readNotices, setDigest, showDigests } from '../../contract/following.ts'
import { digests } from '../../vocabulary.ts'
import { useCommunityWords, type Post, type Space } from './community-words.ts'

type Followed = { isFollowed: boolean; text: string; follow: (isFollowed: boolean) => Promise<unknown> }

const FollowButton = ({ isFollowed, text, follow }: Followed) => {
  const { isSending, send } = useSending()
  const Icon = isFollowed ? IconBellOff : IconBell
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isSending}
      leftSection={<Icon size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => void send(() => follow(!isFollowed))}
    >
      {text}
    </Button>
  )
}

/** Hear of new comments in a thread, or no longer. */
export const Follow = ({ post: { id, isFollowed } }: { post: Post }) => {
  const { t } = useCommunityWords()
  return (
    <FollowButton
      isFollowed={isFollowed}
      text={t(isFollowed ? 'follow.drop' : 'follow')}
      follow={(wanted) => api(followThread, { id, isFollowed: wanted })}
    />
  )
}

/** Hear of new threads in a space, or no longer. */
export const FollowSpace = ({ space: { id, isFollowed } }: { space: Space }) => {
  const { t } = useCommunityWords()
  return (
    <FollowButton
      isFollowed={isFollowed}
      text={t(isFollowed ? 'follow.space_drop' : 'follow.space')}
      follow={(wanted) => api(followSpace, { id, isFollowed: wanted })}
    />
  )
}

/** Unread posts one is told of; nothing where there are none. */
export const Notices = () => {
  const { t, time } = useCommunityWords()
  const { isSending, send } = useSending()
  return (
    <Loaded endpoint={ownNotices} input={{}} shape={null}>
      {({ list }) =>
        list.length > 0 && (
          <section className="k-panel k-stack-small" aria-labelledby="notices">
            <h2 id="notices">{t('notices.title')}</h2>
            <ul className="co-list">
              {list.map((notice) => (
                <li key={String(notice.id)}>
                  <Link
                    to={`/payer/community/threads/${notice.threadId}`}
                    onClick={() => void api(readNotices, { threadId: notice.threadId })}
                  >
                    {t(`notices.${notice.kind}`, {
                      name: notice.authorName || t('deleted.author'),
                      title: notice.title || t('deleted.post'),
                    })}
                  </Link>{' '}
                  <time dateTime={notice.createdAt} className="k-second k-small">
                    {time(notice.createdAt)}
                  </time>
                </li>
              ))}
            </ul>
            <div>
              <Button
                variant="default"
                size="compact-sm"
                loading={isSending}
                onClick={() => void send(() => api(readNotices, {}))}
              >
                {t('notices.read')}
              </Button>
            </div>
          </section>
        )
      }
    </Loaded>
  )
}

/** How often, and where, each shop sums up what is new. */
export const Digests = () => (
  <Loaded endpoint={showDigests} input={{}} shape={null}>
    {({ list }) => (
      <section className="co-spaces">
        {list.map((shop) => (
          <Digest key={String(shop.sellerId)} shop={shop} />
        ))}
      </section>
    )}
  </Loaded>
)

const Digest = ({ shop }: { shop: ClientOutput<typeof showDigests>['list'][number] }) => {
  const { t } = useCommunityWords()
  const { isSending, send } = useSending()
  const { sellerId, sellerName, ...chosen } = shop
  const choose = (changed: Partial<typeof chosen>) =>
    void send(() => api(setDigest, { sellerId, ...chosen, ...changed }))
  const often = (word: string) => choose({ digest: digests.find((each) => each === word) ?? chosen.digest })
  return (
    <div className="k-stack-small">
      <NativeSelect
        label={t('digest.title', { shop: sellerName })}
        value={chosen.digest}
        disabled={isSending}
        data={digests.map((value) => ({ value, label: t(`digest.${value}`) }))}
        onChange={(event) => often(event.currentTarget.value)}
      />
      {chosen.digest !== 'off' && (
        <div className="co-wish" role="group" aria-label={t('digest.title', { shop: sellerName })}>
          {(['byMail', 'byPush'] as const).map((way) => (
            <Checkbox
              key={way}
              label={t(`wishes.${way}`)}
              checked={chosen[way]}
              disabled={isSending}
              onChange={({ currentTarget: { checked } }) => choose({ [way]: checked })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
