import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState, type ReactNode, type Ref } from 'react'
import { useLocation } from 'react-router'
import { timeText } from '#capabilities/offer/content-blocks/rules/chapters.ts'
import type { ChosenPicture } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { ChosenPictureView, foreign, useVideosAgreed } from '#capabilities/offer/content-blocks/web/index.ts'
import { useLearnWords, type LessonPage, type MediaPage } from './learn-words.ts'

/** What a seller chose for the time before a video plays; a block of another kind has none of it. */
export type BeforePlaying = { poster?: ChosenPicture | null; seconds?: number }

type PlayerProps = {
  block: LessonPage['blocks'][number]
  page: MediaPage
  before: BeforePlaying
  ref?: Ref<HTMLIFrameElement>
  onShown?: () => void
}

/**
 * A third-party player. Nothing is loaded before the learner's consent: to such players in the seller's shop or in the
 * app, or to this one.
 */
export const Embed = ({ block, page, before, ref, onShown }: PlayerProps) => {
  const { t } = useLearnWords()
  const { pathname } = useLocation()
  const [isShown, setShown] = useState(false)
  const sellerId = page.course.seller?.id
  const show = () => {
    setShown(true)
    onShown?.()
  }
  useVideosAgreed(sellerId === undefined ? undefined : Number(sellerId), show)
  const { host } = new URL(block.frame)
  const { seconds = 0 } = before
  const settings = (
    <a className="k-small" href={`/cookies?back=${encodeURIComponent(pathname)}`}>
      {t('lesson.cookies')}
    </a>
  )
  if (isShown)
    return (
      <>
        <iframe
          ref={ref}
          className="c-frame"
          src={block.frame}
          title={block.caption || host}
          allow="fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox={foreign}
        />
        {settings}
      </>
    )
  return (
    <Before {...{ block, before, settings }}>
      <Button leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden="true" />} onClick={show}>
        {t('lesson.embed', { host })}
        {seconds > 0 && ` (${timeText(seconds)})`}
      </Button>
    </Before>
  )
}

type BeforeProps = Pick<PlayerProps, 'block' | 'before'> & { settings: ReactNode; children: ReactNode }

/** What stands in the place of a player nobody agreed to yet: its picture is ours. */
const Before = ({ block: { caption }, before: { poster = null }, settings, children }: BeforeProps) => {
  const { t } = useLearnWords()
  return (
    <div className="c-frame c-asked">
      <ChosenPictureView picture={poster && { ...poster, alt: '' }} sizes="60rem" className="c-behind" />
      {caption && <strong>{caption}</strong>}
      {children}
      <p className="k-small k-second">{t('lesson.embed_text')}</p>
      {settings}
    </div>
  )
}
