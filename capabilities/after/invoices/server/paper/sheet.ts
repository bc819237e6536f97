import type PDFDocument from 'pdfkit'
import { typesetter, type Typesetter } from '../fonts/print-fonts.ts'

export const mm = 72 / 25.4
export const margin = 18 * mm
const [width, height] = [210 * mm, 297 * mm]
export const [left, right, bottom] = [margin, width - margin, height - margin]
/** Of Montserrat, whose baseline letters of other fonts are set on. */
const ascent = 0.968
export const inkQuiet = '#505560'

/** A part of the document's structure for screen readers (ISO 32000-1, 14.8). */
export type Part = { tag: Tag | 'Document'; element: PDFKit.PDFStructureElement }
type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

export type Style = {
  size?: number
  weight?: 400 | 600
  colour?: string
  align?: 'left' | 'right'
  width?: number
  /** What the text is to a screen reader: a paragraph, unless another part is named. Decoration is not read. */
  as?: Part | 'decoration'
}
export type Sheet = { pdf: InstanceType<typeof PDFDocument>; type: Typesetter; y: number; root: Part }

export type More = { language: string; createdAt: Date }

/** Opens A4 pages with embedded fonts; `finish` ends them and gives the file. */
export const open = async (
  title: string,
  author: string,
  { language, createdAt }: More,
): Promise<{ sheet: Sheet; finish: () => Promise<Buffer> }> => {
  const { default: PdfKit } = await import('pdfkit')
  const pdf = new PdfKit({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    bufferPages: true,
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const root: Part = { tag: 'Document', element: pdf.struct('Document') }
  pdf.addStructure(root.element)
  const finish = () => {
    root.element.end()
    pdf.end()
    return done
  }
  return { sheet: { pdf, type: await typesetter(pdf), y: margin, root }, finish }
}

/** A new part of the structure, read after its parent's existing children. A table heading has a scope. */
export const part = ({ pdf, root }: Sheet, tag: Tag, parent = root, scope?: 'Row' | 'Column'): Part => {
  const element = pdf.struct(tag, (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions)
  parent.element.add(element)
  return { tag, element }
}

/** Draws what is there for the eye alone: lines, and what every page repeats. */
const decorate = ({ pdf }: Sheet, draw: () => void): void => {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

/** A picture, scaled to fit a box, with its alternative text. */
export const picture = (sheet: Sheet, image: Buffer, alt: string, [wide, high]: [number, number]): void => {
  const { pdf, root } = sheet
  const box = { bbox: [left, margin, left + wide, margin + high] }
  const figure = pdf.struct('Figure', { alt, ...box })
  root.element.add(figure)
  figure.add(pdf.markStructureContent('Figure'))
  pdf.image(image, left, margin, { fit: [wide, high] })
  pdf.endMarkedContent()
}

const widthOf = ({ pdf, type }: Sheet, text: string, { size = 9, weight = 400 }: Style): number =>
  type.runs(text, weight).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)

export const linesIn = (sheet: Sheet, text: string, style: Style & { width: number }): string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ').flatMap((each) => cut(sheet, each, style))) {
      const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`
      if (widthOf(sheet, longer, style) <= style.width || lines.at(-1) === '') lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })

/** A word longer than its column is broken where it must be. */
const cut = (sheet: Sheet, word: string, style: Style & { width: number }): string[] => {
  if (widthOf(sheet, word, style) <= style.width) return [word]
  const parts = ['']
  for (const letter of word) {
    if (widthOf(sheet, parts.at(-1) + letter, style) > style.width) parts.push('')
    parts[parts.length - 1] += letter
  }
  return parts
}

/** Writes text at a place, line by line; answers the y below it. */
export const write = (sheet: Sheet, text: string, x: number, y: number, style: Style = {}): number => {
  const { pdf } = sheet
  if (style.as === 'decoration') {
    let below = y
    decorate(sheet, () => (below = writeLines(sheet, text, x, y, style)))
    return below
  }
  const { tag, element } = style.as ?? part(sheet, 'P')
  element.add(pdf.markStructureContent(tag))
  const below = writeLines(sheet, text, x, y, style)
  pdf.endMarkedContent()
  return below
}

const writeLines = (sheet: Sheet, text: string, x: number, y: number, style: Style): number => {
  const { pdf, type } = sheet
  const { size = 9, weight = 400, colour = '#000000', align = 'left' } = style
  const column = style.width ?? right - x
  let at = y
  for (const line of linesIn(sheet, text, { ...style, width: column })) {
    let from = align === 'right' ? x + column - widthOf(sheet, line, style) : x
    for (const run of type.runs(line, weight)) {
      const baseline = at + size * ascent
      pdf.font(run.font).fontSize(size).fillColor(colour)
      pdf.text(run.text, from, baseline, { lineBreak: false, baseline: 'alphabetic' })
      from += pdf.widthOfString(run.text)
    }
    at += size * 1.45
  }
  return at
}

export const rule = (sheet: Sheet, y: number, { colour = '#c9ccd3', from = left, thick = 0.5 } = {}): void =>
  decorate(sheet, () => sheet.pdf.moveTo(from, y).lineTo(right, y).lineWidth(thick).strokeColor(colour).stroke())

/** Begins a new page when less than `needed` is left. */
export const room = (sheet: Sheet, needed: number): boolean => {
  if (sheet.y + needed <= bottom - 62) return false
  sheet.pdf.addPage()
  sheet.y = margin
  return true
}
