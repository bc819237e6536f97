import { createHash } from 'node:crypto'
import { job } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { drawInvoice } from '#capabilities/after/invoices/server/index.ts'
import { payoutTexts } from '../../texts.ts'
import type { PayoutDocument } from '../tables.ts'
import { areaOfAccount } from '#capabilities/people/identity/server/index.ts'
import { sellerOr404 } from '../terms.ts'
import { eInvoiceOf } from './e-invoice-of.ts'
import { printed } from './print-document.ts'

/** Renders the PDF of a new document, archives it for good and mails it to the seller. */
export const renderDocument = job<{ documentId: number }>('payouts.render_document', {
  run: async (world, { documentId }) => {
    const document = await world.db
      .selectFrom('payoutDocuments')
      .selectAll()
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    if (
      await world.db
        .selectFrom('payoutDocumentPdfs')
        .select('documentId')
        .where('documentId', '=', documentId)
        .executeTakeFirst()
    )
      return
    const drawn = await drawInvoice(printed(document), {
      language: document.locale,
      createdAt: new Date(document.createdAt.epochMilliseconds),
      isTest: world.ports.testMode !== undefined,
      logo: null,
    })
    const { pdf, xml } = await eInvoiceOf(document, drawn)
    const [keptPdf, keptXml] = [
      await keep(world, document, pdf, 'pdf'),
      xml && (await keep(world, document, xml, 'xml')),
    ]
    await world.transact(async (ctx) => {
      const { numInsertedOrUpdatedRows } = await ctx.db
        .insertInto('payoutDocumentPdfs')
        .values({ documentId, ...keptPdf, createdAt: ctx.now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return
      if (keptXml)
        await ctx.db
          .insertInto('payoutDocumentXmls')
          .values({ documentId, ...keptXml, createdAt: ctx.now })
          .execute()
      await mailDocument(ctx, document, keptPdf.storageKey)
    })
  },
})

const keep = async (
  world: World,
  document: Pick<PayoutDocument, 'id' | 'sellerId'>,
  content: Buffer,
  kind: 'pdf' | 'xml',
) => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const storageKey = `payout-documents/${document.sellerId}/${document.id}-${sha256.slice(0, 16)}.${kind}`
  await world.ports.storage.write(storageKey, content)
  return { storageKey, sha256, size: content.length }
}

const mailDocument = async (ctx: Ctx, document: PayoutDocument, storageKey: string): Promise<void> => {
  const seller = await sellerOr404(ctx, document.sellerId)
  const t = payoutTexts.in(document.locale)
  const area = `${ctx.ports.settings.PUBLIC_URL}${await areaOfAccount(ctx, document.sellerId)}`
  await sendMail(ctx, {
    to: seller.email,
    locale: document.locale,
    kind: document.kind === 'statement' ? 'payout_statement' : document.kind,
    subject: t(`mail.${document.kind}.subject`, { number: document.number }),
    heading: t(`mail.${document.kind}.subject`, { number: document.number }),
    paragraphs: [t(`mail.${document.kind}.text`)],
    facts: [[t('paper.amount'), formatMoney(document.grossAmount, document.currency, document.locale)]],
    button: {
      label: t('mail.button'),
      url: document.kind === 'statement' ? `${area}/payouts/${document.payoutId}` : `${area}/monthly_invoices`,
    },
    sellerId: document.sellerId,
    attachments: [{ fileName: `${document.number}.pdf`, contentType: 'application/pdf', storageKey }],
    uniqueKey: `payout_document:${document.id}`,
  })
}
