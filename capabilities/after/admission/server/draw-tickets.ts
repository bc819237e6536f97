import { box, picture, qrCode } from '#platform/server/paper/shapes.ts'
import { heightOf, inkQuiet, open, part, write, type Part, type Sheet } from '#platform/server/paper/sheet.ts'
import type { World } from '#platform/server/world.ts'
import { inkOn } from '#platform/shared/ink-on.ts'
import { formatMoney, toDecimal } from '#platform/shared/money.ts'
import { pickLocale } from '#platform/shared/texts.ts'
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

type Line = { words: string; size: number; weight?: 400 | 600; colour?: string; as?: Part }
const column = { width: width - 2 * margin }

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
  const { sheet, finish } = await open(first.productName, first.sellerName, {
    language: pickLocale(first.locale),
    createdAt: new Date(first.changedAt.epochMilliseconds),
    isTest: world.ports.testMode !== undefined,
    format: [width, height, margin],
  })
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0) sheet.pdf.addPage()
    drawPage(sheet, ticket, pictures.get(ticket.design.pictureFileId ?? 0))
  }
  return finish()
}

const drawPage = (sheet: Sheet, ticket: PrintedTicket, image: Buffer | undefined): void => {
  const y = drawWhat(sheet, ticket, drawHead(sheet, ticket, image) + 14)
  const foot = footOf(ticket)
  const bottom = height - 24 - heightOfAll(sheet, foot)
  const size = Math.min(largestCode, bottom - y - 52)
  qrCode(sheet, ticket.code, [(width - size) / 2, y + 12, size, size])
  const code = { ...column, size: 13, weight: 600, align: 'center' } as const
  write(sheet, spelled(ticket.code), margin, y + 12 + size + 8, code)
  writeAll(sheet, foot, bottom)
}

/** The picture, and who sells what on the seller's colour; answers where it ends. */
const drawHead = (sheet: Sheet, { design, sellerName, productName }: PrintedTicket, image?: Buffer): number => {
  const top = image ? pictureHeight : 0
  if (image) picture(sheet, image, productName, [0, 0, width, pictureHeight])
  const colour = inkOn(design.colour)
  const title = { words: productName.slice(0, 120), size: 20, weight: 600, colour } as const
  const head: Line[] = [{ words: sellerName, size: 9, colour }, title]
  const end = top + heightOfAll(sheet, head) + 40
  box(sheet, [0, top, width, end - top], { fill: design.colour })
  writeAll(sheet, [head[0]!, { ...title, as: part(sheet, 'H1') }], top + 20)
  return end
}

/** What the ticket is for, when, where and for whom; answers where it ends. */
const drawWhat = (sheet: Sheet, ticket: PrintedTicket, y: number): number => {
  const locale = pickLocale(ticket.locale)
  const t = admissionTexts.in(locale)
  const name = `${ticket.attendeeFirstName} ${ticket.attendeeLastName}`.trim()
  const more = ticket.dates.length - mostLines
  return writeAll(
    sheet,
    [
      { words: ticket.ticketName.slice(0, 120), size: 13, weight: 600 },
      ...ticket.dates.slice(0, mostLines).map((date) => ({ words: timeWords(date, locale), size: 11 })),
      ...(more > 0 ? [{ words: t('pdf.more_dates', { count: more }), size: 11 }] : []),
      { words: placeWords(ticket, t('online')), size: 11 },
      ...(name ? [{ words: t('pdf.attendee', { name: name.slice(0, 120) }), size: 11, weight: 600 as const }] : []),
    ],
    y,
  )
}

/** The seller's own words, the price if it is to be seen, and how the ticket is used. */
const footOf = (ticket: PrintedTicket): Line[] => {
  const locale = pickLocale(ticket.locale)
  const t = admissionTexts.in(locale)
  const price = ticket.design.showsPrice ? `${formatMoney(toDecimal(ticket.price), ticket.currency, locale)} · ` : ''
  const own = ticket.design.words.split(/\n+/).filter((row) => row.trim() !== '')
  const use = price + t(ticket.dates.length > 1 ? 'pdf.note_pass' : 'pdf.note')
  return [...own.map((words) => ({ words, size: 8.5 })), { words: use, size: 7.5, colour: inkQuiet }]
}

const heightOfAll = (sheet: Sheet, lines: readonly Line[]): number =>
  lines.reduce((sum, { words, ...style }) => sum + heightOf(sheet, words, { ...column, ...style }), 0)

/** Answers where the next line begins. */
const writeAll = (sheet: Sheet, lines: readonly Line[], top: number): number =>
  lines.reduce((y, { words, ...style }) => write(sheet, words, margin, y, { ...column, ...style }), top)
