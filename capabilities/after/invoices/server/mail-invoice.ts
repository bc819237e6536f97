import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { invoiceTexts } from '../texts.ts'
import { invoicePath } from './show-invoice.ts'
import type { Invoice } from './tables.ts'

/** Sends a document with its PDF to the buyer it names, once. */
export const mailInvoice = async (ctx: Ctx, invoice: Invoice, storageKey: string): Promise<void> => {
  const t = invoiceTexts.in(invoice.locale)
  const seller = invoice.sellerDetails.company ?? invoice.sellerDetails.name
  const refersTo =
    invoice.refersToId === null
      ? ''
      : (
          await ctx.db
            .selectFrom('invoices')
            .select('number')
            .where('id', '=', invoice.refersToId)
            .executeTakeFirstOrThrow()
        ).number
  await sendMail(ctx, {
    to: invoice.buyerDetails.email,
    locale: invoice.locale,
    kind: 'invoice',
    subject: t(`mail.${invoice.form}.subject`, { number: invoice.number, seller }),
    heading: t('mail.hello', { name: invoice.buyerDetails.firstName }),
    paragraphs: [t(`mail.${invoice.form}.text`, { refersTo })],
    facts: [
      [t('mail.number'), invoice.number],
      [t('mail.date'), formatTime(invoice.issuedOn.toString(), invoice.locale)],
      [t('mail.product'), invoice.lines.map((line) => line.name).join(', ')],
      [t('mail.amount'), formatMoney(invoice.grossAmount, invoice.currency, invoice.locale)],
    ],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}${invoicePath(invoice)}` },
    footer: t('mail.footer', { seller }),
    senderName: seller,
    replyTo: invoice.sellerDetails.email,
    sellerId: invoice.sellerId,
    attachments: [{ fileName: `${invoice.number}.pdf`, contentType: 'application/pdf', storageKey }],
    uniqueKey: `invoice:${invoice.id}`,
  })
}
