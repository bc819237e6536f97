import type { MailDocument } from '../../blocks/mail.ts'
import { BlockContext, type BlockMaterial } from '../blocks/block-context.ts'
import { useKnows, webLink } from '../blocks/use-knows.ts'
import { mailRenderer } from './mail-looks.tsx'

/** A letter made of blocks, as its reader finds it in their area. */
export const MailView = ({ document, material }: { document: MailDocument; material: BlockMaterial }) => {
  const knows = useKnows(material, webLink, { isEditing: false })
  return (
    <BlockContext value={knows}>
      <div className="m-letter">
        <style>{mailRenderer.documentCss(document.blocks)}</style>
        <mailRenderer.Blocks list={document.blocks} />
      </div>
    </BlockContext>
  )
}
