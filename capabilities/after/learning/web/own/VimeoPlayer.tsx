import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Embed, type BeforePlaying } from './Embed.tsx'
import { chapterAt, type Chapter } from '#capabilities/offer/content-blocks/rules/chapters.ts'
import { Chapters } from '#capabilities/offer/content-blocks/web/index.ts'
import { useLearnWords, type LessonPage, type MediaPage } from './learn-words.ts'
import { useKeptPosition } from './use-kept-position.ts'

const origin = 'https://player.vimeo.com'
const heard = ['timeupdate', 'pause', 'ended'] as const

type Said = { event?: string; data?: { seconds?: number; duration?: number } }

const readMessage = (data: unknown): Said => {
  try {
    return (typeof data === 'string' ? JSON.parse(data) : data) as Said
  } catch {
    return {}
  }
}

/** A video at Vimeo. Controls its player by messages: resumes where it was left, and reads the position. */
export const VimeoPlayer = ({
  block,
  page,
  resumes,
  chapters,
  before,
}: {
  block: LessonPage['blocks'][number]
  page: MediaPage
  resumes: boolean
  chapters: readonly Chapter[]
  before: BeforePlaying
}) => {
  const { t } = useLearnWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  const [wasResumed, setResumed] = useState(false)
  const [chapter, setChapter] = useState(-1)
  const { start, keep, pass } = useKeptPosition(page, resumes)
  const say = (method: string, value: unknown) =>
    frame.current?.contentWindow?.postMessage(JSON.stringify({ method, value }), origin)
  const hear = useEffectEvent((message: MessageEvent<unknown>) => {
    if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
    const { event, data } = readMessage(message.data)
    const seconds = data?.seconds ?? 0
    if (event === 'ready') {
      for (const each of heard) say('addEventListener', each)
      if (start > 5) {
        say('setCurrentTime', start)
        setResumed(true)
      }
    } else if (event === 'timeupdate') {
      pass(seconds)
      setChapter(chapterAt(chapters, seconds))
    } else if (event === 'pause') keep(seconds)
    else if (event === 'ended') keep(0)
  })
  useEffect(() => {
    if (!isShown) return
    const listener = (message: MessageEvent<unknown>) => hear(message)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [isShown])
  const go = (at: number) => {
    say('setCurrentTime', at)
    say('play', undefined)
  }
  return (
    <figure className="c-media">
      <Embed {...{ block, page, before }} ref={frame} onShown={() => setShown(true)} />
      <Chapters list={chapters} current={chapter} {...(isShown ? { onGo: go } : {})} />
      <p className="k-small k-second" role="status">
        {wasResumed ? t('lesson.resumed') : ''}
      </p>
    </figure>
  )
}
