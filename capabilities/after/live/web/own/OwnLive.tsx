import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { formatTime } from '#platform/shared/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { listOwnSessions } from '../../contract/stage.ts'
import { liveTexts } from '../../texts.ts'
import { liveState, type LiveState } from '../../vocabulary.ts'

/** Sessions of what somebody bought: what is ahead, and recordings. Nothing where there are none. */
export const OwnLive = () => {
  const t = useTexts(liveTexts)
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [listOwnSessions.path],
    queryFn: ({ signal }) => api(listOwnSessions, {}, { signal }),
  })
  if (!data || data.list.length === 0) return null
  return (
    <section className="k-panel k-stack-small" aria-labelledby="own-live">
      <h2 id="own-live">{t('own.title')}</h2>
      <ul className="k-plain">
        {data.list.map(({ id, state, title, productName, startsAt, path }) => (
          <li key={id}>
            <a href={path}>
              <bdi>{title}</bdi>
            </a>{' '}
            <Badge tone={liveState.states[state as LiveState].tone}>
              {t(`state.live_state.${state}` as 'state.live_state.live')}
            </Badge>
            <p className="k-small k-second">
              <bdi>{productName}</bdi> · {formatTime(startsAt, locale)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
