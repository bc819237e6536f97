import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { momentIn } from '#platform/shared/time.ts'
import { placeWords, timeWords } from '../../rules/event-words.ts'
import { ticketTexts } from '../../texts.ts'
import type { EntryWords } from './find-entry.ts'
import { waitingMails } from './mail-templates.ts'

/** Mails somebody that they are on the list, or that a place is held for them; each once. */
export const mailEntry = async (ctx: Ctx, entry: EntryWords, kind: 'joined' | 'offered'): Promise<void> => {
  const locale = pickLocale(entry.locale)
  const t = ticketTexts.in(locale)
  const shop = `${ctx.ports.settings.PUBLIC_URL}/s/${entry.username}`
  const page = `${shop}/waiting/${entry.token}`
  const words = {
    event: entry.productName,
    ticket: entry.ticketName,
    seller: entry.sellerName,
    till: entry.offeredTill ? momentIn(entry.offeredTill.toString(), locale, entry.timeZoneName) : '',
  }
  await sendMail(ctx, {
    ...told(waitingMails[`waiting_${kind}`], {
      locale,
      words,
      url: kind === 'offered' ? `${shop}/${entry.slug}/checkout?place=${entry.token}` : page,
    }),
    to: entry.email,
    facts: [
      [t('mail.ticket'), entry.ticketName],
      [t('mail.when'), timeWords(entry, locale)],
      [t('mail.where'), placeWords(entry, t('dates.online'))],
      ...(entry.offeredTill ? [[t('mail.till'), words.till] as const] : []),
    ],
    links: kind === 'offered' ? [{ label: t('mail.leave'), url: page }] : [],
    footer: entry.sellerName,
    senderName: entry.sellerName,
    replyTo: entry.sellerEmail,
    sellerId: entry.sellerId,
    uniqueKey: `waiting:${kind}:${entry.id}`,
  })
}
