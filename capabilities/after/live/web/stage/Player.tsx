import { useEffect, useRef, useState } from 'react'
import { readCookie } from '#platform/web/cookies.ts'
import { timeText } from '#capabilities/offer/content-blocks/rules/chapters.ts'
import { agreesToVideos, consentCookie } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { playerAt } from '../../rules/player-at.ts'
import type { StageOnWire } from './stage-state.ts'
import type { Words } from './words.ts'

type Player = NonNullable<StageOnWire['player']>
type Props = {
  player: Player
  sellerId: number
  title: string
  chapters: readonly { at: number; title: string }[]
  words: Words
}

/** A player of others runs apart from the page, and opens nothing over it. */
const foreign = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/** Plays a stream or a recording. Nothing is asked of another host before the visitor agrees: to such players, or to this one. */
export const StagePlayer = ({ player, sellerId, title, chapters, words }: Props) => {
  const [isAgreed, setAgreed] = useState(false)
  const [from, setFrom] = useState<number>()
  useEffect(() => {
    if (agreesToVideos(readCookie(consentCookie), sellerId, Math.floor(Date.now() / 1000))) setAgreed(true)
  }, [sellerId])
  return (
    <>
      <div className="l-screen">
        {isAgreed ? (
          <Screen key={player.src} {...{ player, title, from }} />
        ) : (
          <div className="l-asked">
            <button type="button" className="k-button k-button-solid k-button-large" onClick={() => setAgreed(true)}>
              {words.play.replace('{host}', player.host)}
            </button>
            <p className="k-small">{words['page.play_text'].replace('{host}', player.host)}</p>
          </div>
        )}
      </div>
      {chapters.length > 0 && (
        <nav className="l-chapters" aria-label={words['page.chapters']}>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter.at}>
                <button
                  type="button"
                  className="k-button k-button-quiet k-button-small"
                  onClick={() => {
                    setAgreed(true)
                    setFrom(chapter.at)
                  }}
                >
                  <bdi className="k-numbers">{timeText(chapter.at)}</bdi> <bdi>{chapter.title}</bdi>
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  )
}

const playlist = 'application/vnd.apple.mpegurl'

/** Plays HLS: browsers that cannot do it by themselves, as Firefox for computers, load a library for it. Answers how it ends. */
const playStream = (video: HTMLVideoElement, src: string): (() => void) => {
  if (video.canPlayType(playlist) !== '') {
    video.src = src
    return () => undefined
  }
  let isOver = false
  const playing = import('hls.js').then(({ default: Hls }) => {
    // Its worker would be a script of no address, which the page does not allow.
    const hls = new Hls({ enableWorker: false })
    if (isOver) return hls
    hls.loadSource(src)
    hls.attachMedia(video)
    return hls
  })
  return () => {
    isOver = true
    void playing.then((hls) => hls.destroy())
  }
}

/** A playlist of HLS brings its captions along. */
const Stream = 'video'

const Screen = ({ player, title, from }: { player: Player; title: string; from: number | undefined }) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (from === undefined || !video.current) return
    video.current.currentTime = from
    void video.current.play().catch(() => undefined)
  }, [from])
  useEffect(() => {
    if (player.kind === 'hls' && video.current) return playStream(video.current, player.src)
  }, [player])
  if (player.kind === 'hls') return <Stream ref={video} controls autoPlay playsInline aria-label={title} />
  return (
    <iframe
      key={from ?? -1}
      src={playerAt(player, from ?? 0, true)}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={foreign}
    />
  )
}
