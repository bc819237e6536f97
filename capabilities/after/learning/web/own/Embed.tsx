import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { useLearnWords, type LessonPage } from './learn-words.ts'

/** Players of other origins, which `allow-same-origin` leaves with their own. */
const foreign = ['allow-scripts', 'allow-same-origin', 'allow-presentation', 'allow-popups'].join(' ')

/** Another house's player: nothing is asked of it before the learner wishes it. */
export const Embed = ({
  block,
  ref,
  onShown,
}: {
  block: LessonPage['blocks'][number]
  ref?: Ref<HTMLIFrameElement>
  onShown?: () => void
}) => {
  const { t } = useLearnWords()
  const [isShown, setShown] = useState(false)
  const { host } = new URL(block.frame)
  if (isShown)
    return (
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
    </div>
  )
}
