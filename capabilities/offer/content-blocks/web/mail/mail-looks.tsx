import type { ValuesOfBlock } from '../../blocks/block.ts'
import { mailBlocks, type MailType } from '../../blocks/mail.ts'
import { Picture } from '#ui/Picture.tsx'
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

/** As in the letter; the price is that of today. */
const Product = ({ values: { productId, buttonText } }: { values: ValuesOfBlock<(typeof mailBlocks)['product']> }) => {
  const { material, isEditing } = useBlocks()
  const said = useSaid()('buttonText', buttonText)
  const found = material.goods?.find(({ id }) => Number(id) === productId)
  if (!found) return isEditing ? <span className="b-picture b-place" aria-hidden="true" /> : null
  if (!found.url && !isEditing) return null
  const { name, price, url, picture } = found
  return (
    <div className="m-product">
      {picture && (
        <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 40rem) 34rem, 100vw" className="b-picture" />
      )}
      <strong>{name}</strong>
      <span>{price}</span>
      {isEditing || !url ? (
        <span className="b-button">{said}</span>
      ) : (
        <a className="b-button" href={url}>
          {said || name}
        </a>
      )}
    </div>
  )
}

/** What letters look like where they are written, and to who reads one here. */
export const mailRenderer = rendererOf<MailType>({
  blocks: mailBlocks,
  looks: { text: Text, picture: PictureBlock, button: Button, gap: Gap, video: Video, product: Product },
  sheets: [rareContent],
})
