import type PDFDocument from 'pdfkit'
import { directionOf } from '../../shared/texts.ts'
import { typesetter, type Typesetter } from './fonts/print-fonts.ts'

export const mm = 72 / 25.4
/** Width, height and margin of a page in points. */
export type Format = readonly [width: number, height: number, margin: number]
export const a4: Format = [210 * mm, 297 * mm, 18 * mm]
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
  /** Where the language begins its lines, unless named. */
  align?: 'start' | 'end' | 'center'
  /** Of the column; else as far as the margin. */
  width?: number
  /** One line, smaller where it would not fit. */
  fits?: boolean
  /** What the text is to a screen reader: a paragraph, unless another part is named. Decoration is not read. */
  as?: Part | 'decoration'
}
/**
 * Pages of one format, and how far they are written. Places are measured from where the language begins its lines: a page in Arabic
 * is the same page mirrored.
 */
export type Sheet = {
  pdf: InstanceType<typeof PDFDocument>
  type: Typesetter
  y: number
  root: Part
  format: Format
  isFromTheRight: boolean
}

export type More = {
  language: string
  createdAt: Date
  format?: Format
  /** Of a test world: each page says so across its middle. */
  isTest?: boolean
}

/** Opens pages with embedded fonts, A4 unless a format is named; `finish` ends them and gives the file. */
export const open = async (
  title: string,
  author: string,
  { language, createdAt, format = a4, isTest = false }: More,
): Promise<{ sheet: Sheet; finish: () => Promise<Buffer> }> => {
  const { default: PdfKit } = await import('pdfkit')
  const [width, height, margin] = format
  const pdf = new PdfKit({
    size: [width, height],
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    bufferPages: true,
    // None of its own, which it would read for each paper: ours are embedded.
    font: '',
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const root: Part = { tag: 'Document', element: pdf.struct('Document') }
  pdf.addStructure(root.element)
  const direction = directionOf(language)
  const type = await typesetter(pdf, direction)
  const sheet: Sheet = { pdf, type, y: margin, root, format, isFromTheRight: direction === 'rtl' }
  const finish = () => {
    if (isTest) markAsTest(sheet)
    root.element.end()
    pdf.end()
    return done
  }
  return { sheet, finish }
}

/** A new part of the structure, read after its parent's existing children. A table heading has a scope. */
export const part = ({ pdf, root }: Sheet, tag: Tag, parent = root, scope?: 'Row' | 'Column'): Part => {
  const element = pdf.struct(tag, (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions)
  parent.element.add(element)
  return { tag, element }
}

/** Where something of a width lies, counted from the left. */
export const fromLeft = ({ format: [pageWidth], isFromTheRight }: Sheet, x: number, width: number): number =>
  isFromTheRight ? pageWidth - x - width : x

/** Draws what is there for the eye alone: lines, and what every page repeats. */
export const decorate = ({ pdf }: Sheet, draw: () => void): void => {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

/** Letters as high as a sixth of the page, in a colour nobody takes for text. */
const markAsTest = (sheet: Sheet): void => {
  const { pdf, type } = sheet
  const { start, count } = pdf.bufferedPageRange()
  const [width, height, margin] = sheet.format
  const size = height / 6
  const [run] = type.runs('TEST', 600)
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    decorate(sheet, () => {
      pdf
        .save()
        .rotate(-30, { origin: [width / 2, height / 2] })
        .fillOpacity(0.12)
        .fillColor('#b3261e')
      pdf.font(run!.font).fontSize(size)
      pdf.text('TEST', margin, height / 2 - size / 2, { width: width - 2 * margin, align: 'center', lineBreak: false })
      pdf.restore()
    })
  }
}

/** Papers say the same words again and again, and measuring them is a third of the work on one. */
const widths = new Map<string, number>()
const mostWidths = 5000
const widthOf = ({ pdf, type }: Sheet, text: string, { size = 9, weight = 400 }: Style): number => {
  const key = `${size} ${weight} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = type
    .runs(text, weight)
    .reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)
  if (widths.size >= mostWidths) widths.clear()
  widths.set(key, width)
  return width
}

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

/** How many lines high a line is set. */
const leading = 1.45

/** How high a text is when it is written. */
export const heightOf = (sheet: Sheet, text: string, style: Style & { width: number }): number =>
  linesIn(sheet, text, style).length * (style.size ?? 9) * leading

/** Where a line begins, counted from the left. */
const beginOf = (sheet: Sheet, line: string, left: number, style: Style & { width: number }): number => {
  const spare = style.width - widthOf(sheet, line, style)
  if (style.align === 'center') return left + spare / 2
  return (style.align === 'end') === sheet.isFromTheRight ? left : left + spare
}

/** The size in which a line fits its column. */
const fitting = (sheet: Sheet, text: string, style: Style & { width: number }): number =>
  Math.max(6, Math.min(style.size ?? 9, ((style.size ?? 9) * style.width) / Math.max(1, widthOf(sheet, text, style))))

const writeLines = (sheet: Sheet, text: string, x: number, y: number, given: Style): number => {
  const { pdf, type, format } = sheet
  const width = given.width ?? format[0] - format[2] - x
  const { weight = 400, colour = '#000000' } = given
  const size = given.fits ? fitting(sheet, text, { ...given, width }) : (given.size ?? 9)
  const style = { ...given, size, width }
  let at = y
  for (const line of given.fits ? [text] : linesIn(sheet, text, style)) {
    let from = beginOf(sheet, line, fromLeft(sheet, x, width), style)
    for (const run of type.runs(line, weight)) {
      const baseline = at + size * ascent
      pdf.font(run.font).fontSize(size).fillColor(colour)
      pdf.text(run.text, from, baseline, { lineBreak: false, baseline: 'alphabetic' })
      from += pdf.widthOfString(run.text)
    }
    at += size * leading
  }
  return at
}

/** Begins a new page when less than `needed` is left. */
export const room = (sheet: Sheet, needed: number): boolean => {
  const [, height, margin] = sheet.format
  if (sheet.y + needed <= height - margin - 62) return false
  sheet.pdf.addPage()
  sheet.y = margin
  return true
}
