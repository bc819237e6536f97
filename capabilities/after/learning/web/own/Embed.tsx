import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import { useLocation } from 'react-router'
import { readCookie } from '#platform/web/cookies.ts'
import { agreesToVideos, consentCookie } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { useLearnWords, type LessonPage, type MediaPage } from './learn-words.ts'

/** Players of other origins, which `allow-same-origin` leaves with their own. */
const foreign = ['allow-scripts', 'allow-same-origin', 'allow-presentation', 'allow-popups'].join(' ')

/**
 * A third-party player. Nothing is loaded before the learner's consent: to such players in the seller's shop or in the
 * app, or to this one.
 */
export const Embed = ({
  block,
  page,
  ref,
  onShown,
}: {
  block: LessonPage['blocks'][number]
  page: MediaPage
  ref?: Ref<HTMLIFrameElement>
  onShown?: () => void
}) => {
  const { t } = useLearnWords()
  const { pathname } = useLocation()
  const [isShown, setShown] = useState(false)
  const sellerId = page.course.seller?.id
  const show = useEffectEvent(() => {
    setShown(true)
    onShown?.()
  })
  useEffect(() => {
    const places = ['app' as const, ...(sellerId === undefined ? [] : [Number(sellerId)])]
    if (agreesToVideos(readCookie(consentCookie), places, Math.floor(Date.now() / 1000))) show()
  }, [sellerId])
  const { host } = new URL(block.frame)
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
    <div className="c-frame c-asked">
      {block.caption && <strong>{block.caption}</strong>}
      <Button
        leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => {
          setShown(true)
          onShown?.()
        }}
      >
        {t('lesson.embed', { host })}
      </Button>
      <p className="k-small k-second">{t('lesson.embed_text')}</p>
      {settings}
    </div>
  )
}
