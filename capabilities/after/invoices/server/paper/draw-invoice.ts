import { picture, rule } from '#platform/server/paper/shapes.ts'
import {
  a4,
  heightOf,
  inkQuiet,
  linesIn,
  mm,
  open,
  part,
  room,
  write,
  type More,
  type Part,
  type Sheet,
  type Style,
} from '#platform/server/paper/sheet.ts'
import type { Printed } from '../../rules/printable.ts'

const [width, height, margin] = a4
const [left, right, bottom] = [margin, width - margin, height - margin]

/** Draws a laid-out document as A4 pages. */
export const drawInvoice = async (printed: Printed, more: More & { logo: Buffer | null }): Promise<Buffer> => {
  const { sheet, finish } = await open(printed.title, printed.seller.name, more)
  drawHead(sheet, printed, more.logo)
  drawTable(sheet, printed)
  drawRest(sheet, printed)
  drawFoot(sheet, printed)
  return finish()
}

const drawHead = (sheet: Sheet, printed: Printed, logo: Buffer | null): void => {
  const title = part(sheet, 'H1')
  if (logo) picture(sheet, logo, printed.seller.name, [left, margin, 55 * mm, 18 * mm])
  let y = margin
  y = write(sheet, printed.seller.name, right - 70 * mm, y, { size: 11, weight: 600, align: 'end', width: 70 * mm })
  for (const line of printed.seller.lines)
    y = write(sheet, line, right - 70 * mm, y, { size: 8, colour: inkQuiet, align: 'end', width: 70 * mm })
  // DIN 5008: the window of the envelope.
  const window = 50 * mm
  // A long one grows upwards, away from the name below it.
  const sender = { size: 6.5, colour: inkQuiet, width: 85 * mm, as: 'decoration' } as const
  write(sheet, printed.senderLine, left, window - 2.5 - heightOf(sheet, printed.senderLine, sender), sender)
  let buyer = window + 4
  for (const line of printed.buyer) buyer = write(sheet, line, left, buyer, { size: 10, width: 85 * mm })
  const factsX = right - 78 * mm
  let facts = Math.max(window + 4, y + 14)
  const table = part(sheet, 'Table')
  for (const [label, value] of printed.facts) {
    const { head, cell } = pair(sheet, table)
    const after = write(sheet, label, factsX, facts, { size: 8.5, colour: inkQuiet, width: 32 * mm, as: head })
    facts = Math.max(
      after,
      write(sheet, value, factsX + 33 * mm, facts, { size: 8.5, width: 45 * mm, align: 'end', as: cell }),
    )
  }
  sheet.y = Math.max(92 * mm, buyer + 20, facts + 20)
  sheet.y =
    write(sheet, printed.title, left, sheet.y, {
      size: 16,
      weight: 600,
      as: title,
    }) + 10
}

/** A row of a two-column table: label and value. */
const pair = (sheet: Sheet, table: Part): { head: Part; cell: Part } => {
  const row = part(sheet, 'TR', table)
  return { head: part(sheet, 'TH', row, 'Row'), cell: part(sheet, 'TD', row) }
}

const columns = (() => {
  const gross = { x: right - 28 * mm, width: 28 * mm }
  const net = { x: gross.x - 28 * mm, width: 26 * mm }
  const rate = { x: net.x - 18 * mm, width: 16 * mm }
  const quantity = { x: rate.x - 16 * mm, width: 14 * mm }
  return { what: { x: left, width: quantity.x - left - 8 }, quantity, rate, net, gross }
})()

type Cells = readonly [string, string, string, string, string]

/** Draws the cells of a row, each a part of its own or, on a later page, decoration; returns the first. */
const drawRow = (sheet: Sheet, cells: Cells, style: Style, partOf: () => NonNullable<Style['as']>): Style['as'] => {
  const { what, quantity, rate, net, gross } = columns
  let first: Style['as']
  const ends = [what, quantity, rate, net, gross].map((column, index) => {
    const as = partOf()
    first ??= as
    const align = index === 0 ? 'start' : 'end'
    return write(sheet, cells[index]!, column.x, sheet.y, { ...style, width: column.width, align, as })
  })
  sheet.y = Math.max(...ends)
  return first
}

const drawTable = (sheet: Sheet, printed: Printed): void => {
  const table = part(sheet, 'Table')
  const head = (partOf: () => NonNullable<Style['as']>) => {
    drawRow(sheet, printed.columns, { size: 8, colour: inkQuiet }, partOf)
    rule(sheet, (sheet.y += 3), { colour: '#000000' })
    sheet.y += 7
  }
  const titles = part(sheet, 'TR', table)
  head(() => part(sheet, 'TH', titles, 'Column'))
  for (const line of printed.rows) {
    const about = line.about ? linesIn(sheet, line.about, { size: 8, width: columns.what.width }).length : 0
    const needed = (linesIn(sheet, line.name, { width: columns.what.width }).length + about) * 13 + 12
    if (room(sheet, needed)) head(() => 'decoration')
    const row = part(sheet, 'TR', table)
    const cells: Cells = [line.name, line.quantity, line.rate, line.net, line.gross]
    const as = drawRow(sheet, cells, {}, () => part(sheet, 'TD', row))
    if (line.about)
      sheet.y = write(sheet, line.about, left, sheet.y, { size: 8, colour: inkQuiet, width: columns.what.width, as })
    rule(sheet, (sheet.y += 5))
    sheet.y += 7
  }
  room(sheet, printed.totals.length * 16 + 20)
  const sums = part(sheet, 'Table')
  for (const total of printed.totals) {
    const style: Style = { align: 'end', ...(total.isSum ? { size: 11, weight: 600 } : { size: 9 }) }
    if (total.isSum) {
      rule(sheet, sheet.y + 1, { colour: '#000000', from: right - 92 * mm, thick: 0.8 })
      sheet.y += 7
    }
    const { head: label, cell } = pair(sheet, sums)
    write(sheet, total.label, right - 92 * mm, sheet.y, { ...style, width: 62 * mm, as: label })
    sheet.y =
      write(sheet, total.value, columns.gross.x, sheet.y, { ...style, width: columns.gross.width, as: cell }) + 2
  }
  sheet.y += 14
}

const drawRest = (sheet: Sheet, printed: Printed): void => {
  if (printed.schedule) {
    room(sheet, 50)
    sheet.y = write(sheet, printed.schedule.title, left, sheet.y, { size: 9, weight: 600, as: part(sheet, 'H2') }) + 3
    const table = part(sheet, 'Table')
    for (const [label, value] of printed.schedule.rows) {
      room(sheet, 16)
      const { head, cell } = pair(sheet, table)
      write(sheet, label, left, sheet.y, { size: 8.5, width: 60 * mm, as: head })
      sheet.y = write(sheet, value, left + 60 * mm, sheet.y, { size: 8.5, width: 26 * mm, align: 'end', as: cell })
    }
    sheet.y += 12
  }
  if (printed.payment) drawPayment(sheet, printed.payment)
  for (const note of printed.notes) {
    room(sheet, 30)
    sheet.y = write(sheet, note, left, sheet.y, { size: 8.5, width: 130 * mm }) + 4
  }
}

const drawPayment = (sheet: Sheet, { text, facts }: NonNullable<Printed['payment']>): void => {
  room(sheet, 30 + facts.length * 14)
  sheet.y = write(sheet, text, left, sheet.y, { size: 9, width: 130 * mm }) + 3
  const table = facts.length > 0 ? part(sheet, 'Table') : undefined
  for (const [label, value] of facts) {
    const { head, cell } = pair(sheet, table!)
    write(sheet, label, left, sheet.y, { size: 8.5, colour: inkQuiet, width: 36 * mm, as: head })
    sheet.y = write(sheet, value, left + 38 * mm, sheet.y, { size: 8.5, width: 92 * mm, as: cell })
  }
  sheet.y += 9
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
      as: 'decoration',
    })
    write(sheet, `${page - start + 1} / ${count}`, right - 18 * mm, y, {
      size: 7,
      colour: inkQuiet,
      align: 'end',
      width: 18 * mm,
      as: 'decoration',
    })
  }
}
