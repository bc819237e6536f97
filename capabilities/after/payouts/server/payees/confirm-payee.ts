import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { paymentProvidersOf } from '#capabilities/people/sellers/server/index.ts'
import { askPayeeAt, confirmingPayees, lookAtPayeeAt } from '#capabilities/sale/payments/server/index.ts'
import { bankAccountState, payeeState, payoutRefusals } from '../../vocabulary.ts'
import { findBankAccount } from '../bank/bank-accounts.ts'
import type { BankAccount, PayeeRow } from '../tables.ts'
import { sellerOr404 } from '../terms.ts'
import { notePayee } from './note-payee.ts'

/** A provider's page is valid for ten minutes; after that a new one is requested. */
const pageMinutes = 9

const silent = () => refuse(payoutRefusals, 'provider_silent')

/**
 * The provider's page where a seller confirms a bank account for payouts; null if no confirmation is needed. The
 * intention is committed before the provider is called, and a lost answer is returned at the next click.
 */
export const confirmPayee = async (world: World, { id }: { id: number }): Promise<{ url: string | null }> => {
  const { account, payee } = await world.transact((ctx) => ask(ctx, id))
  const seller = await sellerOr404(world, account.sellerId)
  const said = await askPayeeAt(world, {
    sellerId: account.sellerId,
    provider: payee.provider,
    key: `${account.id}-${payee.attempt}`,
    holder: account.holder,
    iban: unseal(world.ports.secret, account.ibanSealed),
    isCompany: seller.businessType === 'entity',
    address: {
      street: [seller.street, seller.streetNumber].filter(Boolean).join(' '),
      city: seller.city ?? '',
      zip: seller.zip ?? '',
      countryCode: seller.countryCode,
    },
    returnUrl: `${world.ports.settings.PUBLIC_URL}/cabinet/bank_accounts?confirmed=${account.id}`,
  }).catch(() => {
    throw silent()
  })
  if ('refused' in said) {
    await world.transact(async (ctx) => {
      if ((await stillAsked(ctx, payee)) === undefined) return
      await move(ctx, payeeState, payee.id, 'cancel', { reason: said.refused, set: { checkMessage: said.refused } })
    })
    throw refuse(payoutRefusals, 'payee_refused', { reason: said.refused })
  }
  await world.transact(async (ctx) => {
    await ctx.db
      .updateTable('payees')
      .set({ reference: said.payee.reference })
      .where('id', '=', payee.id)
      .where('attempt', '=', payee.attempt)
      .execute()
    await notePayee(ctx, payee.provider, said.payee)
  })
  return { url: said.url }
}

const stillAsked = (ctx: Ctx, { id, attempt }: PayeeRow) =>
  ctx.db
    .selectFrom('payees')
    .select('id')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'asked')
    .forUpdate()
    .executeTakeFirst()

/** The intention: a first payee, the one whose answer is missing or whose page is still open, or another try. */
const ask = async (ctx: Ctx, id: number): Promise<{ account: BankAccount; payee: PayeeRow }> => {
  const account = await findBankAccount(ctx, id)
  const provider = await confirmingFor(ctx, account)
  if (!provider || !permits(bankAccountState, account.state, 'deactivate'))
    throw refuse(payoutRefusals, 'payee_not_needed')
  const { sellerId } = account
  const made = await ctx.db
    .insertInto('payees')
    .values({
      sellerId,
      bankAccountId: id,
      provider,
      state: 'asked',
      reference: null,
      nameCheck: null,
      checkMessage: null,
      askedAt: ctx.now,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['bankAccountId', 'provider']).doNothing())
    .returningAll()
    .executeTakeFirst()
  const payee = made ?? (await askAgain(ctx, id, provider))
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'payouts.payee_asked',
    subject: 'bank_account',
    subjectId: id,
    after: { provider },
  })
  return { account, payee }
}

const payeeFor = (ctx: Ctx, bankAccountId: number, provider: string) =>
  ctx.db
    .selectFrom('payees')
    .selectAll()
    .where('bankAccountId', '=', bankAccountId)
    .where('provider', '=', provider)
    .forUpdate()

const askAgain = async (ctx: Ctx, id: number, provider: string): Promise<PayeeRow> => {
  const held = await payeeFor(ctx, id, provider).executeTakeFirstOrThrow()
  if (!permits(payeeState, held.state, 'confirm')) throw refuse(payoutRefusals, 'payee_not_needed')
  const isOpen =
    held.state === 'asked' ||
    (held.state === 'waiting' && Temporal.Instant.compare(held.askedAt.add({ minutes: pageMinutes }), ctx.now) > 0)
  if (isOpen) return held
  await move(ctx, payeeState, held.id, 'ask_again', {
    set: { attempt: held.attempt + 1, askedAt: ctx.now, reference: null, nameCheck: null, checkMessage: null },
  })
  return payeeFor(ctx, id, provider).executeTakeFirstOrThrow()
}

/** Of the providers that confirm bank accounts the first that does not pay to this one yet; those in use come first. */
const confirmingFor = async (
  ctx: Ctx,
  { id, sellerId }: Pick<BankAccount, 'id' | 'sellerId'>,
): Promise<string | undefined> => {
  const payees = await ctx.db
    .selectFrom('payees')
    .select(['provider', 'state'])
    .where('bankAccountId', '=', id)
    .execute()
  const known = (await paymentProvidersOf(ctx, sellerId))
    .filter(({ provider, settings }) => confirmingPayees.includes(provider) && settings['accountId'])
    .toSorted((a, b) => Number(b.isEnabled) - Number(a.isEnabled))
    .map(({ provider }) => provider)
  const isPaidBy = (name: string) =>
    payees.some(({ provider, state }) => provider === name && permits(payeeState, state, 'pay'))
  return known.find((name) => !isPaidBy(name)) ?? known[0]
}

/** Looks up the payees of a bank account when the seller returns from the provider's page. */
export const checkPayee = async (world: World, { id }: { id: number }): Promise<Record<string, never>> => {
  const payees = await world.transact(async (ctx) => {
    const account = await findBankAccount(ctx, id)
    return ctx.db.selectFrom('payees').selectAll().where('bankAccountId', '=', account.id).execute()
  })
  for (const payee of payees) await lookAgain(world, payee)
  return {}
}

/** Stores a payee's present state at a provider; one without an answer has no id to look up. */
export const lookAgain = async (world: World, { sellerId, provider, reference }: PayeeRow): Promise<void> => {
  if (reference === null) return
  const said = await lookAtPayeeAt(world, { sellerId, provider, reference }).catch(() => {
    throw silent()
  })
  await world.transact((ctx) => notePayee(ctx, provider, said))
}
