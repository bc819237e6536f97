import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { admissionTexts } from '../../texts.ts'
import { printedTickets } from '../find-tickets.ts'
import { admissionMails } from '../mails/mail-templates.ts'
import { waitingUpgrades } from './find-upgrades.ts'

/** Offers a buyer a more expensive kind on behalf of their seller, with a link to pay the difference. */
export const mailOffer = async (ctx: Ctx, ticketId: number): Promise<void> => {
  const [[ticket], [upgrade]] = [await printedTickets(ctx, [ticketId]), await waitingUpgrades(ctx, [ticketId])]
  if (!ticket || !upgrade) return
  const locale = pickLocale(ticket.locale)
  const t = admissionTexts.in(locale)
  const words = {
    first_name: ticket.ownerFirstName,
    seller: ticket.sellerName,
    event: ticket.productName,
    from: ticket.ticketName,
    to: upgrade.ticketName,
    amount: formatMoney(upgrade.totalAmount, upgrade.currency, locale),
  }
  await sendMail(ctx, {
    ...told(admissionMails.ticket_upgrade_offered, {
      locale,
      words,
      url: `${ctx.ports.settings.PUBLIC_URL}${upgrade.payPath}`,
    }),
    to: ticket.ownerEmail,
    footer: t('mail.footer', { seller: ticket.sellerName, email: ticket.sellerEmail }),
    senderName: ticket.sellerName,
    replyTo: ticket.sellerEmail,
    sellerId: ticket.sellerId,
    uniqueKey: `ticket_upgrade:${upgrade.orderId}`,
  })
}
