import type { ReactNode } from 'react'
import { blocks, type BlockType } from '../../blocks/declared.ts'
import { eachBlock, type Block } from '../../rules/document.ts'
import { cssOf, placeOnly } from '../../rules/style.ts'
import { ContactForm } from './ContactForm.tsx'
import { OptIn } from './OptIn.tsx'
import { Banner, Button, Faq, Testimonials, Text } from './content.tsx'
import { ConversionTools } from './conversion.tsx'
import { Columns, Footer, Gap, Header } from './frame.tsx'
import { Affiliate, PopularProducts, SellerProducts, SingleProduct } from './goods.tsx'
import { pieceLooks } from './pieces.tsx'
import { Audio, FileDownload, PdfReader, PictureBlock, Video } from './media.tsx'
import '#ui/shop.css'
import './blocks.css'
import rareCss from './rare.css?inline'
import '#ui/shop-window.css'

export type Look = { id: string; values: never; slots: readonly ReactNode[]; isFirst: boolean }

/** What each type of block looks like. */
const looks: Readonly<Record<BlockType, (props: Look) => ReactNode>> = {
  header: Header,
  footer: Footer,
  columns: Columns,
  gap: Gap,
  banner: Banner,
  text: Text,
  button: Button,
  testimonials: Testimonials,
  faq: Faq,
  picture: PictureBlock,
  video: Video,
  audio: Audio,
  file_download: FileDownload,
  pdf_reader: PdfReader,
  seller_products: SellerProducts,
  popular_products: PopularProducts,
  single_product: SingleProduct,
  ...pieceLooks,
  affiliate: Affiliate,
  contact_form: ContactForm,
  conversion_tools: ConversionTools,
  opt_in: OptIn,
}

const elements: Readonly<Partial<Record<BlockType, 'header' | 'footer'>>> = { header: 'header', footer: 'footer' }

type ViewProps = Pick<Block, 'id' | 'type' | 'values'> & { slots: readonly ReactNode[]; isFirst?: boolean }

/** One block with what is in its places; its looks are rules of the page (`pageCss`). */
export const BlockView = ({ id, type, values, slots, isFirst = false }: ViewProps) => {
  const Look = looks[type]
  const Element = elements[type] ?? 'div'
  return (
    <Element id={id} className={`b t-${type}${blocks[type].isPlain ? ' b-plain' : ''}`}>
      <div className="b-in">
        <Look id={id} values={values as never} slots={slots} isFirst={isFirst} />
      </div>
    </Element>
  )
}

/** Blocks in their order, as visitors get them. */
export const Blocks = ({ list }: { list: readonly Block[] }) =>
  list.map((block, i) =>
    blocks[block.type].isEmpty?.(block.values as never) ? null : (
      <BlockView
        key={block.id}
        {...block}
        slots={block.slots.map((slot, place) => (
          <Blocks key={place} list={slot} />
        ))}
        isFirst={i < 2}
      />
    ),
  )

/** The looks of one block: those of its type, then its own. */
export const blockCss = ({ id, type, style }: Pick<Block, 'id' | 'type' | 'style'>): string => {
  const own = blocks[type].isPlain ? placeOnly(style) : style
  return cssOf(id, { ...own, all: { ...blocks[type].style, ...own.all } })
}

/** Blocks whose rules are in `rare.css`. */
const rare: ReadonlySet<BlockType> = new Set([
  'columns',
  'gap',
  'button',
  'picture',
  'single_product',
  'seller_products',
  'breadcrumb',
  'testimonials',
  'faq',
  'video',
  'audio',
  'file_download',
  'pdf_reader',
  'contact_form',
  'conversion_tools',
  'opt_in',
])

/** The looks of all blocks of a page, as one sheet. Every value in it was read by `readBlockStyle`. */
export const pageCss = (list: readonly Block[]): string => {
  const parts: string[] = []
  let hasRare = false
  eachBlock(list, (block) => {
    parts.push(blockCss(block))
    hasRare ||= rare.has(block.type)
  })
  return (hasRare ? rareCss : '') + parts.join('')
}
