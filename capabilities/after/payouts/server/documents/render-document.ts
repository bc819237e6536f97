import { createHash } from 'node:crypto'
import { job } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { formatMoney, toDecimal } from '#platform/shared/money.ts'
import type { Ctx } from '#platform/server/context.ts'
import { drawInvoice } from '#capabilities/after/invoices/server/index.ts'
import { printAccountingVat } from '#capabilities/after/invoices/rules/print-accounting-vat.ts'
import type { Printed } from '#capabilities/after/invoices/rules/print.ts'
import { payoutTexts } from '../../texts.ts'
import type { PayoutDocument } from '../tables.ts'
import { sellerOr404 } from '../terms.ts'

/** A document laid out for paper, in its own language. */
export const printed = (document: Pick<PayoutDocument, 'kind' | 'locale' | 'currency' | 'content' | 'netAmount' | 'vatAmount' | 'grossAmount'>): Printed => {
  const t = payoutTexts.in(document.locale)
  const money = (amount: number) => formatMoney(amount, document.currency, document.locale)
  const { sender, receiver, facts, rows, vat, accountingVat, notes } = document.content
  const inBooks = printAccountingVat(accountingVat ? { ...accountingVat, amount: toDecimal(accountingVat.amount) } : null, document.currency, document.locale)
  return {
    title: t(`paper.title.${document.kind}`),
    senderLine: [sender.name, ...sender.lines].join(' · '),
    seller: sender,
    buyer: [receiver.name, ...receiver.lines],
    facts,
    columns: [t('paper.what'), '', '', t('paper.when'), t('paper.amount')],
    rows: rows.map((row) => ({ name: row.what, quantity: '', rate: '', net: row.when, gross: money(row.amount) })),
    totals: [
      ...(vat ? [{ label: t('paper.net'), value: money(document.netAmount), isSum: false }, { label: t('paper.vat', { rate: vat.rate / 100 }), value: money(vat.amount), isSum: false }] : []),
      { label: t(`paper.total.${document.kind}`), value: money(document.grossAmount), isSum: true },
      ...inBooks.totals,
    ],
    schedule: null,
    notes: [...notes, ...inBooks.notes],
  }
}

/** Makes the PDF of a new document, keeps it for good and mails it to the seller. */
export const renderDocument = job<{ documentId: number }>('payouts.render_document', {
  run: async (world, { documentId }) => {
    const document = await world.db.selectFrom('payoutDocuments').selectAll().where('id', '=', documentId).executeTakeFirstOrThrow()
    if (await world.db.selectFrom('payoutDocumentPdfs').select('documentId').where('documentId', '=', documentId).executeTakeFirst()) return
    const pdf = await drawInvoice(printed(document), { language: document.locale, createdAt: new Date(document.createdAt.epochMilliseconds), logo: null })
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    const storageKey = `payout-documents/${document.sellerId}/${document.id}-${sha256.slice(0, 16)}.pdf`
    await world.ports.storage.write(storageKey, pdf)
    await world.transact(async (ctx) => {
      const { numInsertedOrUpdatedRows } = await ctx.db.insertInto('payoutDocumentPdfs').values({ documentId, storageKey, sha256, size: pdf.length, createdAt: ctx.now }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) await mailDocument(ctx, document, storageKey)
    })
  },
})

const mailDocument = async (ctx: Ctx, document: PayoutDocument, storageKey: string): Promise<void> => {
  const seller = await sellerOr404(ctx, document.sellerId)
  const t = payoutTexts.in(document.locale)
  await sendMail(ctx, {
    to: seller.email,
    locale: document.locale,
    kind: document.kind === 'statement' ? 'payout_statement' : 'monthly_invoice',
    subject: t(`mail.${document.kind}.subject`, { number: document.number }),
    heading: t(`mail.${document.kind}.subject`, { number: document.number }),
    paragraphs: [t(`mail.${document.kind}.text`)],
    facts: [[t('paper.amount'), formatMoney(document.grossAmount, document.currency, document.locale)]],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}${document.kind === 'statement' ? `/cabinet/payouts/${document.payoutId}` : '/cabinet/monthly_invoices'}` },
    sellerId: document.sellerId,
    attachments: [{ fileName: `${document.number}.pdf`, contentType: 'application/pdf', storageKey }],
    uniqueKey: `payout_document:${document.id}`,
  })
}
