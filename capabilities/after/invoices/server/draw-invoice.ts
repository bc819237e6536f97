import PDFDocument from 'pdfkit'
import type { Printed } from '../rules/print.ts'
import { typesetter, type Typesetter } from './fonts/print-fonts.ts'

const mm = 72 / 25.4
const margin = 18 * mm
const [width, height] = [210 * mm, 297 * mm]
const [left, right, bottom] = [margin, width - margin, height - margin]
const inkQuiet = '#505560'

type Style = { size?: number; weight?: 400 | 600; colour?: string; align?: 'left' | 'right'; width?: number }
type Sheet = { pdf: InstanceType<typeof PDFDocument>; type: Typesetter; y: number }

type More = { language: string; createdAt: Date }

/** Opens A4 pages with embedded fonts; `finish` ends them and gives the file. */
const open = (
  title: string,
  author: string,
  { language, createdAt }: More,
): { sheet: Sheet; finish: () => Promise<Buffer> } => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    bufferPages: true,
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const finish = () => {
    pdf.end()
    return done
  }
  return { sheet: { pdf, type: typesetter(pdf as never), y: margin }, finish }
}

/** Draws a laid-out document as A4 pages. */
export const drawInvoice = (printed: Printed, more: More & { logo: Buffer | null }): Promise<Buffer> => {
  const { sheet, finish } = open(`${printed.title} ${printed.facts[0]?.[1] ?? ''}`, printed.seller.name, more)
  drawHead(sheet, printed, more.logo)
  drawTable(sheet, printed)
  drawRest(sheet, printed)
  drawFoot(sheet, printed)
  return finish()
}

/** Draws running text under a title as A4 pages. */
export const drawText = (
  { title, author, text }: { title: string; author: string; text: string },
  more: More,
): Promise<Buffer> => {
  const { sheet, finish } = open(title, author, more)
  const style = { size: 10, width: right - left }
  write(sheet, author, left, sheet.y, { size: 8.5, colour: inkQuiet })
  sheet.y = write(sheet, title, left, sheet.y + 18, { size: 16, weight: 600 }) + 10
  for (const line of linesIn(sheet, text, style)) {
    room(sheet, 20)
    sheet.y = write(sheet, line, left, sheet.y, style)
  }
  return finish()
}

const widthOf = ({ pdf, type }: Sheet, text: string, { size = 9, weight = 400 }: Style): number =>
  type.runs(text, weight).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)

const linesIn = (sheet: Sheet, text: string, style: Style & { width: number }): string[] =>
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
const write = (sheet: Sheet, text: string, x: number, y: number, style: Style = {}): number => {
  const { pdf, type } = sheet
  const { size = 9, weight = 400, colour = '#000000', align = 'left' } = style
  const column = style.width ?? right - x
  let at = y
  for (const line of linesIn(sheet, text, { ...style, width: column })) {
    let from = align === 'right' ? x + column - widthOf(sheet, line, style) : x
    for (const run of type.runs(line, weight)) {
      pdf.font(run.font).fontSize(size).fillColor(colour).text(run.text, from, at, { lineBreak: false })
      from += pdf.widthOfString(run.text)
    }
    at += size * 1.45
  }
  return at
}

const rule = ({ pdf }: Sheet, y: number, colour = '#c9ccd3') =>
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(colour).stroke()

/** Begins a new page when less than `needed` is left. */
const room = (sheet: Sheet, needed: number): boolean => {
  if (sheet.y + needed <= bottom - 62) return false
  sheet.pdf.addPage()
  sheet.y = margin
  return true
}

const drawHead = (sheet: Sheet, printed: Printed, logo: Buffer | null): void => {
  const { pdf } = sheet
  if (logo) pdf.image(logo, left, margin, { fit: [55 * mm, 18 * mm] })
  let y = margin
  y = write(sheet, printed.seller.name, right - 70 * mm, y, { size: 11, weight: 600, align: 'right', width: 70 * mm })
  for (const line of printed.seller.lines)
    y = write(sheet, line, right - 70 * mm, y, { size: 8, colour: inkQuiet, align: 'right', width: 70 * mm })
  // DIN 5008: the window of the envelope.
  const window = 50 * mm
  write(sheet, printed.senderLine, left, window - 12, { size: 6.5, colour: inkQuiet, width: 85 * mm })
  let buyer = window + 4
  for (const line of printed.buyer) buyer = write(sheet, line, left, buyer, { size: 10, width: 85 * mm })
  const factsX = right - 78 * mm
  let facts = Math.max(window + 4, y + 14)
  for (const [label, value] of printed.facts) {
    const after = write(sheet, label, factsX, facts, { size: 8.5, colour: inkQuiet, width: 32 * mm })
    facts = Math.max(after, write(sheet, value, factsX + 33 * mm, facts, { size: 8.5, width: 45 * mm, align: 'right' }))
  }
  sheet.y = Math.max(92 * mm, buyer + 20, facts + 20)
  sheet.y =
    write(sheet, `${printed.title} ${printed.facts[0]?.[1] ?? ''}`, left, sheet.y, { size: 16, weight: 600 }) + 10
}

const columns = (() => {
  const gross = { x: right - 28 * mm, width: 28 * mm }
  const net = { x: gross.x - 28 * mm, width: 26 * mm }
  const rate = { x: net.x - 18 * mm, width: 16 * mm }
  const quantity = { x: rate.x - 16 * mm, width: 14 * mm }
  return { what: { x: left, width: quantity.x - left - 8 }, quantity, rate, net, gross }
})()

const drawRow = (sheet: Sheet, cells: readonly [string, string, string, string, string], style: Style): void => {
  const { what, quantity, rate, net, gross } = columns
  const ends = [what, quantity, rate, net, gross].map((column, index) =>
    write(sheet, cells[index]!, column.x, sheet.y, {
      ...style,
      width: column.width,
      align: index === 0 ? 'left' : 'right',
    }),
  )
  sheet.y = Math.max(...ends)
}

const drawTable = (sheet: Sheet, printed: Printed): void => {
  const head = () => {
    drawRow(sheet, printed.columns, { size: 8, colour: inkQuiet })
    rule(sheet, (sheet.y += 3), '#000000')
    sheet.y += 7
  }
  head()
  for (const line of printed.rows) {
    const needed = linesIn(sheet, line.name, { width: columns.what.width }).length * 13 + 12
    if (room(sheet, needed)) head()
    drawRow(sheet, [line.name, line.quantity, line.rate, line.net, line.gross], {})
    rule(sheet, (sheet.y += 5))
    sheet.y += 7
  }
  room(sheet, printed.totals.length * 16 + 20)
  for (const total of printed.totals) {
    const style: Style = total.isSum ? { size: 11, weight: 600 } : { size: 9 }
    if (total.isSum) {
      pdfLine(sheet, sheet.y + 1)
      sheet.y += 7
    }
    write(sheet, total.label, right - 92 * mm, sheet.y, { ...style, width: 62 * mm, align: 'right' })
    sheet.y =
      write(sheet, total.value, columns.gross.x, sheet.y, { ...style, width: columns.gross.width, align: 'right' }) + 2
  }
  sheet.y += 14
}

const pdfLine = ({ pdf }: Sheet, y: number) =>
  pdf
    .moveTo(right - 92 * mm, y)
    .lineTo(right, y)
    .lineWidth(0.8)
    .strokeColor('#000000')
    .stroke()

const drawRest = (sheet: Sheet, printed: Printed): void => {
  if (printed.schedule) {
    room(sheet, 50)
    sheet.y = write(sheet, printed.schedule.title, left, sheet.y, { size: 9, weight: 600 }) + 3
    for (const [label, value] of printed.schedule.rows) {
      room(sheet, 16)
      write(sheet, label, left, sheet.y, { size: 8.5, width: 60 * mm })
      sheet.y = write(sheet, value, left + 60 * mm, sheet.y, { size: 8.5, width: 26 * mm, align: 'right' })
    }
    sheet.y += 12
  }
  for (const note of printed.notes) {
    room(sheet, 30)
    sheet.y = write(sheet, note, left, sheet.y, { size: 8.5, width: 130 * mm }) + 4
  }
}

/** Who issued it and which page this is, at the foot of every page. */
const drawFoot = (sheet: Sheet, printed: Printed): void => {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    const y = bottom - 24
    rule(sheet, y - 8)
    write(sheet, [printed.senderLine, ...printed.seller.lines.slice(-1)].join(' · '), left, y, {
      size: 7,
      colour: inkQuiet,
      width: right - left - 20 * mm,
    })
    write(sheet, `${page - start + 1} / ${count}`, right - 18 * mm, y, {
      size: 7,
      colour: inkQuiet,
      align: 'right',
      width: 18 * mm,
    })
  }
}
