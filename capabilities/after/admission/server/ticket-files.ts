import QRCode from 'qrcode'
import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { calendarFile } from '#platform/shared/calendar-file.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { isIn } from '#platform/shared/machine.ts'
import { placeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { spelled, tidyCode } from '../rules/ticket-code.ts'
import { admissionTexts } from '../texts.ts'
import { admissionRefusals, paymentTicketState } from '../vocabulary.ts'
import { dateUid } from './ticket-dates.ts'
import { drawTickets } from './draw-tickets.ts'
import { ticketByCode, type PrintedTicket } from './find-tickets.ts'
import { drawApplePass } from './wallet/apple-pass.ts'
import { googleSaveLink } from './wallet/google-pass.ts'
import { appleKeys, googleKeys } from './wallet/wallet-keys.ts'

type Wanted = { code: string }
const quiet = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** An invalid ticket is not handed out again. */
const standing = async (ctx: Ctx, { code }: Wanted): Promise<PrintedTicket> => {
  const ticket = await ticketByCode(ctx, tidyCode(code))
  if (!isIn(paymentTicketState, 'valid', ticket.state)) throw refuse(admissionRefusals, 'not_valid')
  return ticket
}

export const openTicketPdf = async (ctx: Ctx, wanted: Wanted): Promise<RawAnswer> => {
  const ticket = await standing(ctx, wanted)
  return rawAnswer({
    headers: {
      ...quiet,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="ticket-${spelled(ticket.code)}.pdf"`,
    },
    body: await drawTickets(ctx, [ticket]),
  })
}

export const openCalendar = async (ctx: Ctx, wanted: Wanted): Promise<RawAnswer> =>
  rawAnswer({
    headers: {
      ...quiet,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
    },
    body: calendarOf(await standing(ctx, wanted), ctx.ports.settings.PUBLIC_URL),
  })

export const openApplePass = async (ctx: Ctx, wanted: Wanted): Promise<RawAnswer> => {
  const keys = appleKeys(ctx.ports.settings)
  if (!keys) throw notFound()
  const ticket = await standing(ctx, wanted)
  return rawAnswer({
    headers: {
      ...quiet,
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': `attachment; filename="ticket-${spelled(ticket.code)}.pkpass"`,
    },
    body: await drawApplePass(ticket, keys, ctx.now),
  })
}

export const openGoogleWallet = async (ctx: Ctx, wanted: Wanted): Promise<RawAnswer> => {
  const keys = googleKeys(ctx.ports.settings)
  if (!keys) throw notFound()
  return rawAnswer({
    status: 303,
    headers: {
      ...quiet,
      location: googleSaveLink(await standing(ctx, wanted), keys, ctx.now, ctx.ports.settings.PUBLIC_URL),
    },
    body: '',
  })
}

export const openQr = async (ctx: Ctx, wanted: Wanted): Promise<RawAnswer> => {
  const { code } = await standing(ctx, wanted)
  return rawAnswer({
    headers: {
      ...quiet,
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: await QRCode.toString(code, { type: 'svg', margin: 2 }),
  })
}

export const calendarOf = (ticket: PrintedTicket, url: string): string => {
  const t = admissionTexts.in(pickLocale(ticket.locale))
  const { hostname } = new URL(url)
  const shared = {
    changedAt: ticket.changedAt,
    title: ticket.productName,
    place: placeWords(ticket, t('online')),
    text: [ticket.ticketName, ticket.onlineUrl ?? ''].filter(Boolean).join('\n'),
  }
  return calendarFile(
    ticket.dates.map(({ id, startsAt, endsAt }) => ({
      ...shared,
      startsAt,
      endsAt,
      uid: `${dateUid(id)}@${hostname}`,
    })),
  )
}
