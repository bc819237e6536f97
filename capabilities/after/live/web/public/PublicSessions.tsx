import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { momentIn } from '#platform/shared/time.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { listPublicSessions } from '../../contract/stage.ts'
import { liveTexts } from '../../texts.ts'

/** Sessions all visitors may watch, each with the way to it. */
export const PublicSessions = ({ list }: { list: ClientOutput<typeof listPublicSessions>['list'] }) => {
  const t = useTexts(liveTexts)
  const locale = useLocale()
  return (
    <ul className="k-plain k-stack-small">
      {list.map(({ id, state, title, startsAt, zone, path }) => (
        <li key={id}>
          <a href={path}>
            <bdi>{title}</bdi>
          </a>{' '}
          <span className="k-badge k-tone-blue">{t(`state.live_state.${state}`)}</span>
          <br />
          <time className="k-small k-second" dateTime={startsAt}>
            {momentIn(startsAt, locale, zone)}
          </time>
        </li>
      ))}
    </ul>
  )
}
