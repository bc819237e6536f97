import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { invoiceTexts } from '../texts.ts'
import { invoiceMails } from './mail-templates.ts'
import { invoicePath } from './show-invoice.ts'
import type { Invoice } from './tables.ts'

/** Sends a document with its PDF to the buyer it names, once. */
export const mailInvoice = async (ctx: Ctx, invoice: Invoice, storageKey: string): Promise<void> => {
  const t = invoiceTexts.in(invoice.locale)
  const seller = invoice.sellerDetails.company ?? invoice.sellerDetails.name
  const words = {
    first_name: invoice.buyerDetails.firstName,
    number: invoice.number,
    product: invoice.lines.map((line) => line.name).join(', '),
    amount: formatMoney(invoice.grossAmount, invoice.currency, invoice.locale),
    seller,
    refers_to: await referredBy(ctx, invoice),
  }
  await sendMail(ctx, {
    ...told(invoiceMails[`invoice_${invoice.form}`], {
      locale: invoice.locale,
      words,
      reader: invoice.buyerDetails,
      url: `${ctx.ports.settings.PUBLIC_URL}${invoicePath(invoice)}`,
    }),
    to: invoice.buyerDetails.email,
    facts: [
      [t('mail.number'), words.number],
      [t('mail.date'), formatTime(invoice.issuedOn.toString(), invoice.locale)],
      [t('mail.product'), words.product],
      [t('mail.amount'), words.amount],
    ],
    footer: t('mail.footer', { seller }),
    senderName: seller,
    replyTo: invoice.sellerDetails.email,
    sellerId: invoice.sellerId,
    attachments: [{ fileName: `${invoice.number}.pdf`, contentType: 'application/pdf', storageKey }],
    uniqueKey: `invoice:${invoice.id}`,
  })
}

/** The number of the document that this one credits or corrects. */
const referredBy = async (ctx: Ctx, { refersToId }: Invoice): Promise<string> => {
  if (refersToId === null) return ''
  const found = await ctx.db
    .selectFrom('invoices')
    .select('number')
    .where('id', '=', refersToId)
    .executeTakeFirstOrThrow()
  return found.number
}
