import { rule } from '#platform/server/paper/shapes.ts'
import { a4, inkQuiet, mm, open, part, room, write, type Format, type Sheet } from '#platform/server/paper/sheet.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { shipmentsTexts } from '../../texts.ts'

/** A parcel as its papers show it. */
export type PrintedParcel = {
  id: number
  orderNumber: string
  locale: Locale
  createdAt: Temporal.Instant
  isTest: boolean
  sender: { name: string; lines: string[] }
  recipient: string[]
  items: { name: string; sku: string; quantity: number }[]
}

const openFor = (title: string, { sender, locale, createdAt, isTest }: PrintedParcel, format: Format) =>
  open(title, sender.name, { language: locale, createdAt: new Date(createdAt.epochMilliseconds), isTest, format })

const [width, , margin] = a4
const columns = { quantity: margin, name: margin + 22 * mm, sku: width - margin - 45 * mm }

/** What is in a parcel, in the language of its order; its address stands in the window of a DIN envelope. */
export const drawPackingSlip = async (parcel: PrintedParcel): Promise<Buffer> => {
  const t = shipmentsTexts.in(parcel.locale)
  const title = t('paper.slip', { number: parcel.orderNumber })
  const { sheet, finish } = await openFor(title, parcel, a4)
  let y = write(sheet, parcel.sender.name, margin, margin, { size: 11, weight: 600 })
  for (const line of parcel.sender.lines) y = write(sheet, line, margin, y, { size: 8, colour: inkQuiet })
  y = 54 * mm
  for (const line of parcel.recipient) y = write(sheet, line, margin, y, { size: 10, width: 85 * mm })
  sheet.y =
    write(sheet, title, margin, Math.max(92 * mm, y + 20), { size: 16, weight: 600, as: part(sheet, 'H1') }) + 12
  drawItems(sheet, parcel, [t('paper.quantity'), t('paper.name'), t('paper.sku')])
  return finish()
}

type Cells = readonly [quantity: string, name: string, sku: string]

const drawItems = (sheet: Sheet, { items }: PrintedParcel, heads: Cells): void => {
  const table = part(sheet, 'Table')
  const drawRow = ([quantity, name, sku]: Cells, tag: 'TH' | 'TD', size: number) => {
    const row = part(sheet, 'TR', table)
    const cell = () => part(sheet, tag, row, tag === 'TH' ? 'Column' : undefined)
    const ends = [
      write(sheet, quantity, columns.quantity, sheet.y, { size, width: 20 * mm, as: cell() }),
      write(sheet, name, columns.name, sheet.y, { size, width: columns.sku - columns.name - 4 * mm, as: cell() }),
      write(sheet, sku, columns.sku, sheet.y, { size, width: 45 * mm, as: cell() }),
    ]
    sheet.y = Math.max(...ends) + 4
  }
  drawRow(heads, 'TH', 8)
  rule(sheet, sheet.y, { colour: '#000000' })
  sheet.y += 6
  for (const { quantity, name, sku } of items) {
    room(sheet, 40)
    drawRow([String(quantity), name, sku], 'TD', 10)
  }
}

const labelMargin = 8 * mm
const a6: Format = [148 * mm, 105 * mm, labelMargin]

/** A label (A6, across) for the outside of a parcel: from whom, and to whom. */
export const drawLabel = async (parcel: PrintedParcel): Promise<Buffer> => {
  const t = shipmentsTexts.in(parcel.locale)
  const { sheet, finish } = await openFor(t('paper.label', { number: parcel.orderNumber }), parcel, a6)
  const from = [parcel.sender.name, ...parcel.sender.lines].join(' · ')
  let y = write(sheet, t('paper.from'), labelMargin, labelMargin, { size: 7, colour: inkQuiet })
  y = write(sheet, from, labelMargin, y, { size: 8 }) + 6
  rule(sheet, y, { colour: '#000000' })
  y = write(sheet, t('paper.to'), labelMargin, y + 8, { size: 7, colour: inkQuiet })
  for (const [at, line] of parcel.recipient.entries())
    y = write(sheet, line, labelMargin, y, { size: 15, weight: at === 0 ? 600 : 400, fits: true })
  write(sheet, t('paper.order', { number: parcel.orderNumber }), labelMargin, a6[1] - labelMargin - 12, { size: 8 })
  return finish()
}
