import QRCode from 'qrcode'
import type { World } from '#platform/server/world.ts'
import { inkOn } from '#platform/shared/ink-on.ts'
import { formatMoney, toDecimal } from '#platform/shared/money.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { typesetter, type Typesetter } from '#capabilities/after/invoices/server/index.ts'
import { pictureForPaper } from '#capabilities/offer/files/server/index.ts'
import { placeWords, timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { spelled } from '../rules/ticket-code.ts'
import { admissionTexts } from '../texts.ts'
import type { PrintedTicket } from './find-tickets.ts'

const margin = 36
// A5.
const [width, height] = [419.53, 595.28]
const pictureHeight = 120
const largestCode = 180
/** Dates of a pass that fit above its code. */
const mostLines = 5
const [ink, secondInk] = ['#15181f', '#505560']

type Line = { words: string; size: number; weight?: 400 | 600; colour?: string }

/** Tickets as pages of one PDF, each in its event's looks, with its QR code. */
export const drawTickets = async (
  world: Pick<World, 'db' | 'ports'>,
  tickets: readonly PrintedTicket[],
): Promise<Buffer> => {
  const first = tickets[0]!
  const pictures = new Map<number, Buffer>()
  for (const id of new Set(tickets.flatMap(({ design }) => design.pictureFileId ?? []))) {
    const picture = await pictureForPaper(world, id, {
      width: 1240,
      height: Math.round((1240 * pictureHeight) / width),
    })
    if (picture) pictures.set(id, picture)
  }
  const at = new Date(first.changedAt.epochMilliseconds)
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [width, height],
    margin,
    autoFirstPage: false,
    lang: pickLocale(first.locale),
    info: { Title: first.productName, Author: first.sellerName, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.addPage()
  const type = await typesetter(pdf)
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0) pdf.addPage()
    drawPage(pdf, type, ticket, pictures.get(ticket.design.pictureFileId ?? 0))
  }
  pdf.end()
  return done
}

const drawPage = (
  pdf: PDFKit.PDFDocument,
  type: Typesetter,
  ticket: PrintedTicket,
  picture: Buffer | undefined,
): void => {
  const locale = pickLocale(ticket.locale)
  const t = admissionTexts.in(locale)
  const pen = penOf(pdf, type)
  const { colour, words, showsPrice } = ticket.design
  const onColour = inkOn(colour)
  const head: Line[] = [
    { words: ticket.sellerName, size: 9, colour: onColour },
    { words: ticket.productName.slice(0, 120), size: 20, weight: 600, colour: onColour },
  ]
  const top = picture ? pictureHeight : 0
  if (picture) pdf.image(picture, 0, 0, { width, height: pictureHeight })
  pdf.rect(0, top, width, pen.heightOf(head) + 40).fill(colour)
  let y = pen.write(head, top + 20) + 20 + 14
  const name = `${ticket.attendeeFirstName} ${ticket.attendeeLastName}`.trim()
  y = pen.write(
    [
      { words: ticket.ticketName.slice(0, 120), size: 13, weight: 600 },
      ...ticket.dates.slice(0, mostLines).map((date) => ({ words: timeWords(date, locale), size: 11 })),
      ...(ticket.dates.length > mostLines
        ? [{ words: t('pdf.more_dates', { count: ticket.dates.length - mostLines }), size: 11 }]
        : []),
      { words: placeWords(ticket, t('online')), size: 11 },
      ...(name ? [{ words: t('pdf.attendee', { name: name.slice(0, 120) }), size: 11, weight: 600 as const }] : []),
    ],
    y,
  )
  const price = showsPrice ? `${formatMoney(toDecimal(ticket.price), ticket.currency, locale)} · ` : ''
  const foot: Line[] = [
    ...words
      .split(/\n+/)
      .filter((row) => row.trim() !== '')
      .map((row) => ({ words: row, size: 8.5 })),
    { words: price + t(ticket.dates.length > 1 ? 'pdf.note_pass' : 'pdf.note'), size: 7.5, colour: secondInk },
  ]
  const bottom = height - 24 - pen.heightOf(foot)
  const size = Math.min(largestCode, bottom - y - 52)
  drawQr(pdf, ticket.code, (width - size) / 2, y + 12, size)
  pen.writeCentred({ words: spelled(ticket.code), size: 13, weight: 600 }, y + 12 + size + 8)
  pen.write(foot, bottom)
}

/** Writes paragraphs, broken between words, within the margins. */
const penOf = (pdf: PDFKit.PDFDocument, type: Typesetter) => {
  const measure = ({ words, size, weight = 400 }: Line): number =>
    type.runs(words, weight).reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)
  const rowsOf = (line: Line): string[] => {
    const rows = ['']
    for (const word of line.words.split(/\s+/)) {
      const longer = `${rows.at(-1)} ${word}`.trim()
      if (rows.at(-1) !== '' && measure({ ...line, words: longer }) > width - 2 * margin) rows.push(word)
      else rows[rows.length - 1] = longer
    }
    return rows
  }
  const put = (words: string, { size, weight = 400, colour = ink }: Line, left: number, y: number) => {
    let x = left
    for (const run of type.runs(words, weight)) {
      pdf.font(run.font).fontSize(size).fillColor(colour).text(run.text, x, y, { lineBreak: false })
      x += pdf.widthOfString(run.text)
    }
  }
  return {
    heightOf: (lines: readonly Line[]): number =>
      lines.reduce((sum, line) => sum + rowsOf(line).length * line.size * 1.35, 0),
    /** Answers where the next line begins. */
    write: (lines: readonly Line[], top: number): number => {
      let y = top
      for (const line of lines)
        for (const row of rowsOf(line)) {
          put(row, line, margin, y)
          y += line.size * 1.35
        }
      return y
    },
    writeCentred: (line: Line, y: number) => put(line.words, line, (width - measure(line)) / 2, y),
  }
}

const drawQr = (pdf: PDFKit.PDFDocument, code: string, left: number, top: number, size: number): void => {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'M' })
  const step = size / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pdf.rect(left + column * step, top + row * step, step, step)
  pdf.fill('#000000')
}
