import type { World } from '#platform/server/world.ts'
import type { Outcome, PaidTo, PayOutIntent, PayOutOutcome, RefundIntent } from './port.ts'

/** Our keys of refunds; payouts to sellers have keys of other kinds. */
export const isRefundKey = (key: string): boolean => key.startsWith('refund-')

/** What became of a payout that gives a payment back, as the refund it is. */
export const refundOf = (said: PayOutOutcome, amount: number, currency: string): Outcome => {
  switch (said.kind) {
    case 'arrived':
      return { kind: 'successful', reference: said.reference, amount, currency }
    case 'sent':
      return { kind: 'pending', reference: said.reference }
    case 'failed':
      return { kind: 'denied', reference: said.reference, reason: 'processing_error' }
    case 'unknown':
      return said
  }
}

/** Refunds a bank transfer by a payout to the named account. */
export const payOutOfRefund = async (
  world: World,
  { account, key, amount, currency }: RefundIntent,
  paidTo: PaidTo,
): Promise<PayOutIntent> => ({
  account,
  key,
  amount,
  currency,
  ...paidTo,
  bic: null,
  address: await addressOf(world, key, paidTo),
  text: 'Refund',
  payee: null,
})

/** An address is wanted with every account, and who buys a file has left none. */
const addressOf = async (world: World, key: string, { iban }: PaidTo): Promise<PayOutIntent['address']> => {
  const payer = await world.db
    .selectFrom('transfers')
    .innerJoin('payers', 'payers.id', 'transfers.payerId')
    .select(['street', 'streetNumber', 'city', 'zip', 'payers.countryCode'])
    .where('providerKey', '=', key)
    .executeTakeFirst()
  return {
    street: [payer?.street, payer?.streetNumber].filter(Boolean).join(' ') || 'unknown',
    city: payer?.city || 'unknown',
    zip: payer?.zip || '0',
    countryCode: payer?.countryCode ?? iban.slice(0, 2),
  }
}

/** The request of a refund made by payout; undefined for others. */
export const refundToAccount = async (
  { db }: Pick<World, 'db'>,
  key: string,
): Promise<{ amount: number; currency: string } | undefined> =>
  db
    .selectFrom('transfers')
    .select(['amount', 'currency'])
    .where('providerKey', '=', key)
    .where('paidToSealed', 'is not', null)
    .executeTakeFirst()
