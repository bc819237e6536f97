import type { Ctx } from '#platform/server/context.ts'
import { job, tryEach } from '#platform/server/job.ts'
import { unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { mayBePaid } from '#capabilities/people/verification/server/index.ts'
import { findPayOutAt, payingOut, payOutAt, type PayOutOutcome } from '#capabilities/sale/payments/server/index.ts'
import { payoutTexts } from '../../texts.ts'
import { lookAgain } from '../payees/confirm-payee.ts'
import { unmetPayee } from '../payees/unmet-payee.ts'
import type { Payout } from '../tables.ts'
import { confirm, giveBack } from './decide-payout.ts'
import { followReversal } from './reverse-payout.ts'

const atOnce = 200
/** A call that broke off may still be at work there for so long. */
const settledAfterMinutes = 5

/**
 * Sends approved payouts to the provider that holds the money: outside a transaction, once by their reference. A lost
 * answer is looked up; a failed payout becomes available again. The same applies to reversals with a lost answer.
 */
export const payAtProviders = job('payouts.pay_at_providers', {
  schedule: '*/10 * * * *',
  run: async (world) => {
    const names = payingOut.map(({ name }) => name)
    if (names.length === 0) return
    const due = await world.db
      .selectFrom('payouts')
      .selectAll()
      .where('state', '=', 'issued')
      .where('provider', 'in', names)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    await tryEach(due, (payout) => follow(world, payout))
    const back = world.db.selectFrom('payoutReversals').selectAll().where('state', '=', 'asked').orderBy('id')
    await tryEach(await back.limit(atOnce).execute(), (reversal) => followReversal(world, reversal))
  },
})

const follow = async (world: World, payout: Payout): Promise<void> => {
  const { sellerId, provider, currency, reference: key, providerReference: reference } = payout
  const outcome =
    payout.askedAt === null
      ? await send(world, payout)
      : await findPayOutAt(world, { sellerId, provider, key, reference, currency, since: payout.issuedAt! })
  switch (outcome.kind) {
    case 'unknown':
      return
    case 'absent': {
      // The provider does not know it, and none of our calls is still in progress: it is sent again, with the same key.
      const until = payout.askedAt!.add({ minutes: settledAfterMinutes })
      if (Temporal.Instant.compare(world.ports.now(), until) > 0) await note(world, payout, { askedAt: null })
      return
    }
    case 'sent':
      if (reference === null) await note(world, payout, { providerReference: outcome.reference })
      return
    case 'arrived':
      await note(world, payout, { providerReference: outcome.reference }, (ctx) => confirm(ctx, { id: payout.id }))
      return
    case 'failed':
      await note(world, payout, { providerReference: outcome.reference }, (ctx) =>
        giveBack(ctx, { id: payout.id, reason: outcome.reason }),
      )
  }
}

/** Records an outcome and its consequences. Of concurrent workers only one finds the payout still in transit. */
const note = (
  world: World,
  { id }: Payout,
  change: Partial<Pick<Payout, 'askedAt' | 'providerReference'>>,
  follows?: (ctx: Ctx) => Promise<unknown>,
) =>
  world.transact(async (ctx) => {
    const onItsWay = await ctx.db
      .updateTable('payouts')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'issued')
      .returning('id')
      .executeTakeFirst()
    if (onItsWay) await follows?.(ctx)
  })

/**
 * The intention is committed before the provider is called; of two workers one calls. A bank account its owner has not
 * confirmed there delays the payout, and one under another name at the bank ends it.
 */
const send = async (world: World, payout: Payout): Promise<PayOutOutcome> => {
  const payee = await payeeFor(world, payout)
  const unmet = await unmetPayee(world, payout)
  if (unmet === 'payee_unconfirmed') return { kind: 'unknown' }
  if (unmet === 'payee_mismatch') {
    const { locale } = (await sellerById(world, payout.sellerId))!
    return { kind: 'failed', reference: null, reason: payoutTexts.in(locale)('refusal.payee_mismatch') }
  }
  if (!(await claim(world, payout))) return { kind: 'unknown' }
  const account = await world.db
    .selectFrom('bankAccounts')
    .select(['holder', 'ibanSealed', 'bic'])
    .where('id', '=', payout.bankAccountId)
    .executeTakeFirstOrThrow()
  const seller = (await sellerById(world, payout.sellerId))!
  return payOutAt(world, {
    sellerId: payout.sellerId,
    provider: payout.provider,
    key: payout.reference,
    amount: payout.amount,
    currency: payout.currency,
    holder: account.holder,
    iban: unseal(world.ports.secret, account.ibanSealed),
    bic: account.bic,
    address: {
      street: [seller.street, seller.streetNumber].filter(Boolean).join(' '),
      city: seller.city ?? '',
      zip: seller.zip ?? '',
      countryCode: seller.countryCode,
    },
    text: payout.number ?? payout.reference,
    payee,
  })
}

/** Whether this worker is the one to ask. */
const claim = async (world: World, payout: Payout): Promise<boolean> => {
  const claimed = await world.transact(async (ctx) => {
    // Who is known no longer is not paid, whatever was approved; the payout is stopped by the news of it.
    if (!(await mayBePaid(ctx, payout))) return undefined
    return ctx.db
      .updateTable('payouts')
      .set({ askedAt: ctx.now })
      .where('id', '=', payout.id)
      .where('state', '=', 'issued')
      .where('askedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
  })
  return claimed !== undefined
}

/** The provider's id of the bank account; the state of a waiting one is looked up, because notices may be lost. */
const payeeFor = async (world: World, { bankAccountId, provider }: Payout): Promise<string | null> => {
  const found = await world.db
    .selectFrom('payees')
    .selectAll()
    .where('bankAccountId', '=', bankAccountId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (found?.state === 'waiting') await lookAgain(world, found)
  return found?.reference ?? null
}
