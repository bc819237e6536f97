import type { Locale } from '#platform/shared/texts.ts'
import { Chat } from '../stage/Chat.tsx'
import { Countdown } from '../stage/Countdown.tsx'
import { Offers } from '../stage/Offers.tsx'
import { StagePlayer } from '../stage/Player.tsx'
import type { StageOnWire } from '../stage/stage-state.ts'
import { useStage } from '../stage/use-stage.ts'
import type { Words } from '../stage/words.ts'

type Props = {
  id: number
  sellerId: number
  title: string
  stage: StageOnWire
  now: string
  zone: string
  chapters: readonly { at: number; title: string }[]
  mayWrite: boolean
  signIn: string
  locale: Locale
  words: Words
}

/**
 * The stage of a session: what plays, what is offered and what is said, as it happens. Without a script it is a page to be
 * opened again.
 */
export const LiveStage = ({
  id,
  sellerId,
  title,
  chapters,
  mayWrite,
  signIn,
  locale,
  words,
  now,
  zone,
  ...first
}: Props) => {
  const { stage, isAway } = useStage(`/v1/live/${id}/stream`, first.stage, mayWrite)
  return (
    <div className="l-stage" data-state={stage.state}>
      <div className="l-main">
        {stage.player ? (
          <StagePlayer
            {...{ player: stage.player, sellerId, title, words }}
            chapters={stage.state === 'replay' ? chapters : []}
          />
        ) : (
          <div className="l-screen l-waits">
            {stage.state === 'planned' && <Countdown to={stage.startsAt} {...{ now, zone, locale, words }} />}
            {stage.state === 'live' && <p>{words['page.no_picture']}</p>}
            {stage.state === 'ended' && <p>{words['page.over']}</p>}
            {stage.state === 'cancelled' && <p>{words['page.cancelled']}</p>}
          </div>
        )}
        <p className="k-small l-away" role="status">
          {isAway ? words['page.away'] : ''}
        </p>
        <Offers offers={stage.offers} locale={locale} words={words} />
      </div>
      <Chat {...{ id, stage, mayWrite, signIn, words }} />
    </div>
  )
}
