import { Island } from '#platform/web/Island.tsx'
import { timeText } from '../../rules/chapters.ts'
import type { ChosenPicture } from '../../rules/fields.ts'
import { foreign } from '../foreign-frame.ts'
import { AgreedPlayer } from '../islands/AgreedPlayer.tsx'
import { ChosenPictureView } from './ChosenPictureView.tsx'
import { useBlockWords, useBlocks } from './block-context.ts'

type AskedProps = { id: string; src: string; title: string; ask: string; poster: ChosenPicture | null; seconds: number }

/**
 * Nothing is loaded from a third party before the visitor's consent: to the category of such players, which a script
 * checks, or to this one. The button leads back to this page with the player in it.
 */
export const Asked = ({ id, src, title, ask, poster, seconds }: AskedProps) => {
  const t = useBlockWords()
  const { path, playing, sellerId, isEditing } = useBlocks()
  if (playing === id)
    return (
      <iframe
        className="b-player"
        src={src}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={foreign}
      />
    )
  return (
    <div className="b-player b-ask">
      <ChosenPictureView picture={poster && { ...poster, alt: '' }} sizes="60rem" className="b-behind" />
      <div className="b-ask-in">
        <p>{ask}</p>
        <a className="b-button b-filled b-medium" href={`${path}?play=${id}#${id}`} rel="nofollow">
          {t('video.play')}
          {seconds > 0 && ` (${timeText(seconds)})`}
        </a>
      </div>
      {!isEditing && (
        <Island
          name="AgreedPlayer"
          of={AgreedPlayer}
          props={{ sellerId, title, src: src.replace(/[?&]autoplay=1$/, '') }}
        />
      )}
    </div>
  )
}
