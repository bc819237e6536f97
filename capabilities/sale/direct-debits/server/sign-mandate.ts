import { directDebitRefusals } from '../vocabulary.ts'
import type { Ctx } from '#platform/server/context.ts'
import { seal } from '#platform/server/secrets.ts'
import { isIn } from '#platform/shared/machine.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { isIban, tidyIban } from '#capabilities/people/sellers/rules/bank-details.ts'
import { isSepaAccount } from '#capabilities/sale/payments/rules/creditor-id.ts'
import { dayAfterNotice } from '../rules/collect-on.ts'
import { mandateWords, mandateWordsVersion } from '../rules/mandate-words.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { recordOutcome } from '#capabilities/sale/payments/server/index.ts'
import type { DebitMandate } from './tables.ts'
import { creditorOf, termsFor, todayOf } from './creditor.ts'
import { outcomeOfPayment } from './outcome-of-debit.ts'
import { prepareDebit } from './prepare-debit.ts'

const mandateAt = async (ctx: Ctx, token: string): Promise<DebitMandate> => {
  const mandate = await ctx.db
    .selectFrom('debitMandates')
    .selectAll()
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()
  if (!mandate) throw notFound()
  return mandate
}

const transferOf = (ctx: Ctx, { transferId }: DebitMandate) =>
  ctx.db.selectFrom('transfers').selectAll().where('id', '=', transferId).executeTakeFirstOrThrow()

/** The public data of a mandate, for anyone with its address; nothing of the account is included. */
export const showMandate = async (ctx: Ctx, { token }: { token: string }) => {
  const mandate = await mandateAt(ctx, token)
  const transfer = await transferOf(ctx, mandate)
  const terms = termsFor(await creditorOf(ctx, mandate.sellerId), mandate)
  const seller = await sellerById(ctx, mandate.sellerId)
  if (!seller) throw notFound()
  return {
    kind: mandate.kind,
    scheme: mandate.scheme,
    reference: mandate.reference,
    creditorName: mandate.creditorName,
    creditorId: mandate.creditorId,
    token,
    seller: { username: seller.username, name: seller.name, company: seller.company },
    amount: mandate.amount,
    collectOn: mandate.amount > 0 ? dayAfterNotice(await todayOf(ctx, mandate.sellerId), terms) : null,
    noticeDays: terms.noticeDays,
    isOpen: mandate.signedAt === null && isIn(transferState, 'payable', transfer.state),
    isSigned: mandate.signedAt !== null,
    returnUrl: mandate.returnUrl,
  }
}

/**
 * The payer signs: their account is stored sealed, with the text they agreed to, the time, and the place. Due amounts
 * are collected, and later instalments use the same mandate. Signing again changes nothing.
 */
export const signMandate = async (
  ctx: Ctx,
  { token, holder, iban, locale }: { token: string; holder: string; iban: string; locale: Locale },
): Promise<{ returnUrl: string }> => {
  const mandate = await mandateAt(ctx, token)
  if (mandate.signedAt !== null) return { returnUrl: mandate.returnUrl }
  const transfer = await transferOf(ctx, mandate)
  if (!isIn(transferState, 'payable', transfer.state)) throw refuse(directDebitRefusals, 'mandate_closed')
  const account = tidyIban(iban)
  if (!isIban(account)) throw invalid({ iban: ['invalid_iban'] })
  if (!isSepaAccount(account)) throw invalid({ iban: ['no_sepa_account'] })
  const { noticeDays } = await creditorOf(ctx, mandate.sellerId)
  const signed = await ctx.db
    .updateTable('debitMandates')
    .set({
      holder,
      ibanSealed: seal(ctx.ports.secret, account),
      ibanEnd: account.slice(-4),
      words: mandateWords(locale, { ...mandate, noticeDays }).join('\n'),
      wordsVersion: mandateWordsVersion,
      address: ctx.address,
      signedOn: await todayOf(ctx, mandate.sellerId),
      signedAt: ctx.now,
    })
    .where('id', '=', mandate.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (signed.amount > 0) await prepareDebit(ctx, transfer, signed, signed.amount)
  const outcome = await outcomeOfPayment(ctx, transfer)
  if (outcome.kind !== 'absent') await recordOutcome(ctx, transfer.id, outcome)
  return { returnUrl: signed.returnUrl }
}
