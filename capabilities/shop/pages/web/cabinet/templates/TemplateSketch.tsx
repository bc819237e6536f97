import type { CSSProperties, ReactNode } from 'react'
import type { Locale, Message } from '#platform/shared/texts.ts'
import { WordsIn } from '#platform/web/WordsIn.tsx'
import type { BlockType } from '../../../blocks/declared.ts'
import { drawings, type Drawing } from '../../../templates/drawings.ts'
import type { Rough, Template } from '../../../templates/template.ts'
import './template-sketch.css'

/** What a block looks like from afar: shapes below each other, or beside each other after `row`. */
const shapes: Readonly<Partial<Record<BlockType, string>>> = {
  footer: 'line dim',
  button: 'pill',
  testimonials: 'row quote quote',
  faq: 'title line line line',
  video: 'screen',
  audio: 'bar',
  file_download: 'bar',
  pdf_reader: 'sheet',
  conversion_tools: 'row digit digit digit digit',
  seller_products: 'title row card card card',
  popular_products: 'row card card card',
  single_product: 'row card lines',
  membership_products: 'title row card card card',
  product_order: 'row card lines pill',
  funnel_product: 'row card lines pill',
  lessons_overview: 'title line line line',
  product_reviews: 'stars line',
  breadcrumb: 'dim',
  thank_you: 'tick title line line',
  funnel: 'title row pill ghost',
  affiliate: 'title line pill',
  contact_form: 'title bar bar pill',
  opt_in: 'title bar pill',
  header: 'row dot dim dim dim',
}

const Shapes = ({ of }: { of: string }) => {
  const [above = '', beside] = of.split('row')
  const drawn = (list: string) =>
    list.split(' ').map((each, i) => (each === '' ? null : <i key={i} className={`pt-${each}`} />))
  return (
    <>
      {drawn(above)}
      {beside !== undefined && <span className="pt-row">{drawn(beside)}</span>}
    </>
  )
}

const Drawing = ({ of, className }: { of: Drawing; className: string }) => (
  <img className={className} src={`data:image/svg+xml,${encodeURIComponent(drawings[of])}`} alt="" />
)

const drawingOf = ({ values }: Rough): Drawing | undefined =>
  (values?.['picture'] as { drawing: Drawing } | undefined)?.drawing

const wordsOf = (value: unknown, locale: Locale): string => (value ? (value as Message)(locale) : '')

const Part = ({ block, locale }: { block: Rough; locale: Locale }): ReactNode => {
  const { type, values = {}, style, slots = [] } = block
  const drawing = drawingOf(block)
  const { background, color } = style?.all ?? {}
  const look: CSSProperties = background ? { background, color } : {}
  if (type === 'columns')
    return (
      <span className="pt-part pt-columns" style={look}>
        {slots.map((slot, i) => (
          <span key={i}>
            {slot.map((each, place) => (
              <Part key={place} block={each} locale={locale} />
            ))}
          </span>
        ))}
      </span>
    )
  if (type === 'picture' && drawing)
    return <Drawing of={drawing} className={values['ratio'] === 'square' ? 'pt-square' : 'pt-wide'} />
  if (type === 'text')
    return (
      <span className="pt-part" style={look}>
        {values['hint'] ? (
          <span className="pt-words">{wordsOf(values['hint'], locale)}</span>
        ) : (
          <Shapes of="title line line" />
        )}
      </span>
    )
  if (type === 'banner')
    return (
      <span className="pt-part pt-banner" style={drawing ? { color: '#fff' } : look}>
        {drawing && <Drawing of={drawing} className="pt-behind" />}
        <b>{wordsOf(values['hint'], locale)}</b>
        {values['showButton'] !== false && <i className="pt-pill" />}
      </span>
    )
  return (
    <span className="pt-part" style={look}>
      <Shapes of={shapes[type] ?? 'line'} />
    </span>
  )
}

/** A page from afar: what a template begins with, in its own colours and pictures. */
export const TemplateSketch = ({ blocks, locale }: { blocks: Template; locale: Locale }) => (
  <span className="pt" aria-hidden="true">
    <WordsIn languages={[locale]}>
      {blocks.map((block, i) => (
        <Part key={i} block={block} locale={locale} />
      ))}
    </WordsIn>
  </span>
)
