import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { pickLocale } from '#platform/shared/texts.ts'
import { formatMoney, toDecimal } from '#platform/shared/money.ts'
import { typesetter } from '#capabilities/after/invoices/server/index.ts'
import { placeWords, timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { spelled } from '../rules/ticket-code.ts'
import { admissionTexts } from '../texts.ts'
import type { PrintedTicket } from './find-tickets.ts'

const margin = 48
const width = 419.53
/** Dates of a pass that fit above its code. */
const mostLines = 6

/** Tickets as pages of one PDF (A5), each with its QR code. */
export const drawTickets = async (tickets: readonly PrintedTicket[]): Promise<Buffer> => {
  const first = tickets[0]!
  const at = new Date(first.changedAt.epochMilliseconds)
  const pdf = new PDFDocument({ size: 'A5', margin, autoFirstPage: false, lang: pickLocale(first.locale), info: { Title: first.productName, Author: first.sellerName, CreationDate: at, ModDate: at } })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.addPage()
  const type = typesetter(pdf as never)
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0) pdf.addPage()
    drawPage(pdf, type, ticket)
  }
  pdf.end()
  return done
}

const drawPage = (pdf: PDFKit.PDFDocument, type: ReturnType<typeof typesetter>, ticket: PrintedTicket): void => {
  const locale = pickLocale(ticket.locale)
  const t = admissionTexts.in(locale)
  let y = margin
  /** A paragraph, broken between words where the page ends. */
  const text = (words: string, size: number, weight: 400 | 600 = 400, colour = '#15181f') => {
    let x = margin
    for (const word of words.split(/\s+/)) {
      const runs = type.runs(word, weight)
      const wide = runs.reduce((sum, run) => sum + pdf.font(run.font).fontSize(size).widthOfString(run.text), 0)
      if (x > margin && x + wide > width - margin) [x, y] = [margin, y + size * 1.35]
      for (const run of runs) {
        pdf.font(run.font).fontSize(size).fillColor(colour).text(run.text, x, y, { lineBreak: false })
        x += pdf.widthOfString(run.text)
      }
      x += size * 0.28
    }
    y += size * 1.35
  }
  text(ticket.sellerName, 9, 400, '#505560')
  y += 6
  text(ticket.productName.slice(0, 120), 20, 600)
  y += 4
  text(ticket.ticketName.slice(0, 120), 13, 600, '#323bb5')
  y += 8
  for (const date of ticket.dates.slice(0, mostLines)) text(timeWords(date, locale), 11)
  if (ticket.dates.length > mostLines) text(t('pdf.more_dates', { count: ticket.dates.length - mostLines }), 11)
  text(placeWords(ticket, t('online')), 11)
  const name = `${ticket.attendeeFirstName} ${ticket.attendeeLastName}`.trim()
  if (name) {
    y += 8
    text(t('pdf.attendee', { name: name.slice(0, 120) }), 11, 600)
  }
  drawQr(pdf, ticket.code, width / 2 - 90, y + 14, 180)
  y += 206
  const code = spelled(ticket.code)
  const runs = type.runs(code, 600)
  const wide = runs.reduce((sum, run) => sum + pdf.font(run.font).fontSize(13).widthOfString(run.text), 0)
  let x = (width - wide) / 2
  for (const run of runs) {
    pdf.font(run.font).fontSize(13).fillColor('#15181f').text(run.text, x, y, { lineBreak: false })
    x += pdf.widthOfString(run.text)
  }
  y += 30
  text(t(ticket.dates.length > 1 ? 'pdf.note_pass' : 'pdf.note', { price: formatMoney(toDecimal(ticket.price), ticket.currency, locale) }), 8, 400, '#505560')
}

const drawQr = (pdf: PDFKit.PDFDocument, code: string, left: number, top: number, size: number): void => {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'M' })
  const step = size / modules.size
  for (let row = 0; row < modules.size; row++) for (let column = 0; column < modules.size; column++) if (modules.get(row, column)) pdf.rect(left + column * step, top + row * step, step, step)
  pdf.fill('#000000')
}
