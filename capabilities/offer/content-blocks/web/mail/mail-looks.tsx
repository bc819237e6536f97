import type { ValuesOfBlock } from '../../blocks/block.ts'
import { mailBlocks, type MailType } from '../../blocks/mail.ts'
import { useBlocks, useSaid } from '../blocks/block-context.ts'
import { ChosenPictureView } from '../blocks/ChosenPictureView.tsx'
import { Button, Text } from '../blocks/content.tsx'
import { rareContent } from '../blocks/content-looks.tsx'
import { PictureBlock } from '../blocks/media.tsx'
import { rendererOf } from '../blocks/renderer.tsx'
import { Gap } from '../blocks/structure.tsx'
import './mail.css'

/** As in the letter: its picture and its words lead to where it is played. */
const Video = ({ values: { address, title, poster } }: { values: ValuesOfBlock<(typeof mailBlocks)['video']> }) => {
  const { isEditing, hrefOf } = useBlocks()
  const said = useSaid()('title', title)
  const shown = (
    <>
      <span className="m-film">
        {(poster || isEditing) && (
          <ChosenPictureView picture={poster} sizes="(min-width: 40rem) 34rem, 100vw" className="b-picture" />
        )}
      </span>
      <span className="m-film-words">▶ {said || (URL.canParse(address) ? new URL(address).host : '')}</span>
    </>
  )
  const href = hrefOf(address)
  if (!href || isEditing) return <div>{shown}</div>
  return (
    <a href={href} rel="noopener" target="_blank">
      {shown}
    </a>
  )
}

/** What letters look like where they are written, and to who reads one here. */
export const mailRenderer = rendererOf<MailType>({
  blocks: mailBlocks,
  looks: { text: Text, picture: PictureBlock, button: Button, gap: Gap, video: Video },
  sheets: [rareContent],
})
