import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { setWish, showWishes } from '../../contract/following.ts'
import { noticeKinds, type WishKind } from '../../vocabulary.ts'
import { useCommunityWords } from './community-words.ts'

type Wish = ClientOutput<typeof showWishes>['list'][number]
const ways = ['inApp', 'byMail', 'byPush'] as const

/** How one is told of these kinds of posts, or of messages: here, by email, on devices. */
export const Wishes = ({ kinds = noticeKinds }: { kinds?: readonly WishKind[] }) => {
  const { t } = useCommunityWords()
  return (
    <section className="k-panel k-stack-small" aria-labelledby="wishes">
      <h2 id="wishes">{t('wishes.title')}</h2>
      <Loaded endpoint={showWishes} input={{}} shape={null}>
        {({ list }) =>
          list.filter(({ kind }) => kinds.includes(kind)).map((each) => <OneWish key={each.kind} wish={each} />)
        }
      </Loaded>
      <p className="k-small">
        <Link to="/payer/notifications">{t('wishes.devices')}</Link>
      </p>
    </section>
  )
}

const OneWish = ({ wish }: { wish: Wish }) => {
  const { t } = useCommunityWords()
  const { isSending, send } = useSending()
  return (
    <fieldset className="co-wish">
      <legend>{t(`wishes.${wish.kind}`)}</legend>
      {ways.map((way) => (
        <Checkbox
          key={way}
          label={t(`wishes.${way}`)}
          checked={wish[way]}
          disabled={isSending}
          onChange={(event) => void send(() => api(setWish, { ...wish, [way]: event.currentTarget.checked }))}
        />
      ))}
    </fieldset>
  )
}
