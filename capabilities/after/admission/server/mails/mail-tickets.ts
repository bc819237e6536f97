import { job } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import type { World } from '#platform/server/world.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import { placeWords, timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { spelled } from '../../rules/ticket-code.ts'
import { admissionTexts } from '../../texts.ts'
import { drawTickets } from '../draw-tickets.ts'
import { holderOf, printedTickets, type PrintedTicket } from '../find-tickets.ts'
import { admissionMails } from './mail-templates.ts'
import { calendarOf } from '../ticket-files.ts'

type Order = { ids: number[]; kind: 'new' | 'again' | 'moved' | 'passed_on' | 'upgraded' }

/** Sends tickets to those who hold them: one letter each, with a PDF and a file for the calendar. */
export const mailTickets = job<Order>('admission.mail_tickets', {
  run: async (world, { ids, kind }) => {
    const tickets = (await printedTickets(world, ids)).filter((ticket) => ticket.state === 'unused' || kind === 'new')
    for (const [holder, own] of Map.groupBy(tickets, (ticket) => `${holderOf(ticket)} ${ticket.orderId}`))
      if (holder) await mailOne(world, own, kind)
  },
})

const mailOne = async (world: World, tickets: readonly PrintedTicket[], kind: Order['kind']): Promise<void> => {
  const first = tickets[0]!
  const locale = pickLocale(first.locale)
  const t = admissionTexts.in(locale)
  // The name of what is sent can be guessed no better than its codes.
  const folder = `tickets/${first.sellerId}/${first.orderId}-${first.code.toLowerCase()}`
  await world.ports.storage.write(`${folder}.pdf`, await drawTickets(world, tickets))
  await world.ports.storage.write(`${folder}.ics`, Buffer.from(calendarOf(first, world.ports.settings.PUBLIC_URL)))
  const url = world.ports.settings.PUBLIC_URL
  await world.transact((ctx) =>
    sendMail(ctx, {
      ...told(admissionMails[`tickets_${kind}`], {
        locale,
        words: wordsOf(first, tickets.length),
        url: `${url}/payer/access/${first.accessId}`,
      }),
      to: holderOf(first),
      facts: [
        [t('when'), first.dates.map((date) => timeWords(date, locale)).join(' + ')],
        [t('where'), placeWords(first, t('online'))],
        ...tickets.map((ticket) => [ticket.ticketName, spelled(ticket.code)] as const),
      ],
      ...(first.holderEmail === null ? {} : { button: buttonOfGuest(first, url, locale) }),
      links: first.onlineUrl ? [{ label: t('mail.online'), url: first.onlineUrl }] : [],
      footer: t('mail.footer', { seller: first.sellerName, email: first.sellerEmail }),
      senderName: first.sellerName,
      replyTo: first.sellerEmail,
      sellerId: first.sellerId,
      attachments: [
        { fileName: `${t('mail.file')}.pdf`, contentType: 'application/pdf', storageKey: `${folder}.pdf` },
        { fileName: 'event.ics', contentType: 'text/calendar; charset=utf-8', storageKey: `${folder}.ics` },
      ],
      ...(kind === 'new' || kind === 'passed_on' || kind === 'upgraded'
        ? { uniqueKey: `tickets:${kind}:${first.id}` }
        : {}),
    }),
  )
}

const wordsOf = (ticket: PrintedTicket, count: number) => ({
  first_name: ticket.holderEmail === null ? ticket.ownerFirstName : ticket.attendeeFirstName,
  event: ticket.productName,
  count,
  seller: ticket.sellerName,
})

/** A guest has no area to open it in. */
const buttonOfGuest = ({ code }: PrintedTicket, url: string, locale: Locale) => ({
  label: admissionTexts.in(locale)('mail.open_pdf'),
  url: `${url}/v1/common/payment_tickets/${code}/ticket.pdf`,
})
