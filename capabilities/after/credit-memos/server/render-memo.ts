import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import { unseal, type Secret } from '#platform/server/secrets.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { World } from '#platform/server/world.ts'
import { formatMoney } from '#platform/shared/money.ts'
import {
  describeEInvoice,
  drawInvoice,
  missingForEInvoice,
  writeXRechnung,
  writeZugferd,
} from '#capabilities/after/invoices/server/index.ts'
import { asInvoice, notesOf, printMemo, type PrintableMemo } from '../rules/print-memo.ts'
import { creditMemoTexts } from '../texts.ts'
import type { CreditMemo } from './tables.ts'

/** Renders the documents of a new memo, archives them for good and mails the PDF to its recipient. */
export const renderMemo = job<{ memoId: number }>('credit_memos.render_memo', {
  run: async (world, { memoId }) => {
    const memo = await world.db.selectFrom('creditMemos').selectAll().where('id', '=', memoId).executeTakeFirstOrThrow()
    if (await world.db.selectFrom('creditMemoFiles').select('id').where('creditMemoId', '=', memoId).executeTakeFirst())
      return
    const printable = memo as PrintableMemo
    const drawn = await drawInvoice(printMemo(printable), {
      language: memo.locale,
      createdAt: new Date(memo.createdAt.epochMilliseconds),
      isTest: world.ports.testMode !== undefined,
      logo: null,
    })
    const { pdf, xml } = await eInvoiceOf(printable, drawn, world.ports.secret)
    const files = [await keep(world, memo, pdf, 'pdf'), ...(xml ? [await keep(world, memo, xml, 'xml')] : [])]
    await world.transact(async (ctx) => {
      const { numInsertedOrUpdatedRows } = await ctx.db
        .insertInto('creditMemoFiles')
        .values(files.map((file) => ({ creditMemoId: memoId, ...file, createdAt: ctx.now })))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 0n) await mailMemo(ctx, printable, memo, files[0]!.storageKey)
    })
  },
})

/**
 * Type 389 of UNTDID 1001: an invoice written by its receiver. Without enough details of the supplier there is only the
 * printed PDF.
 */
const eInvoiceOf = async (
  memo: PrintableMemo,
  drawn: Buffer,
  secret: Secret,
): Promise<{ pdf: Buffer; xml: Buffer | null }> => {
  const invoice = asInvoice(memo)
  if (missingForEInvoice(invoice, 'zugferd').length > 0) return { pdf: drawn, xml: null }
  const notes = notesOf(memo)
  const described = describeEInvoice(invoice, {
    notes,
    paymentTerms: notes.at(-1) ?? '',
    wire: wireOf(memo, secret),
    typeCode: '389',
  })
  return {
    pdf: await writeZugferd(described, drawn, memo.locale),
    xml:
      missingForEInvoice(invoice, 'xrechnung').length > 0
        ? null
        : Buffer.from(await writeXRechnung(described, memo.locale)),
  }
}

/** Paid by the bank file of its payout, where that is in the same currency. */
const wireOf = ({ content: { payout }, currency }: PrintableMemo, secret: Secret) =>
  payout?.account && payout.currency === currency
    ? {
        iban: unseal(secret, payout.account.ibanSealed),
        holder: payout.account.holder,
        reference: payout.reference,
      }
    : null

const keep = async (world: World, memo: Pick<CreditMemo, 'id' | 'sellerId'>, content: Buffer, kind: 'pdf' | 'xml') => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const storageKey = `credit-memos/${memo.sellerId}/${memo.id}-${sha256.slice(0, 16)}.${kind}`
  await world.ports.storage.write(storageKey, content)
  return { kind, storageKey, sha256, size: content.length }
}

/** Who finds their memos in the area of those who recommend. */
const inPublish: readonly CreditMemo['recipientKind'][] = ['publisher', 'affiliate_partner']

const mailMemo = async (
  ctx: Ctx,
  memo: PrintableMemo,
  { sellerId, recipientKind }: Pick<CreditMemo, 'sellerId' | 'recipientKind'>,
  storageKey: string,
): Promise<void> => {
  const t = creditMemoTexts.in(memo.locale)
  const issuer = memo.content.issuer.company ?? memo.content.issuer.name
  await sendMail(ctx, {
    to: memo.content.recipient.email,
    locale: memo.locale,
    kind: 'credit_memo',
    subject: t('mail.subject', { number: memo.number, issuer }),
    heading: t('mail.subject', { number: memo.number, issuer }),
    paragraphs: [t(`mail.text_${recipientKind}`, { issuer })],
    facts: [[t('column.grossAmount'), formatMoney(memo.grossAmount, memo.currency, memo.locale)]],
    button: {
      label: t('mail.button'),
      url: `${ctx.ports.settings.PUBLIC_URL}/${inPublish.includes(recipientKind) ? 'publish' : 'cabinet'}/credit_memos`,
    },
    sellerId,
    attachments: [{ fileName: `${memo.number}.pdf`, contentType: 'application/pdf', storageKey }],
    uniqueKey: `credit_memo:${memo.id}`,
  })
}
