import { outside, type World } from '#platform/server/world.ts'
import { declaredProviders } from '../../providers/declared.ts'
import type {
  MadeReversal,
  PayOutIntent,
  PayOutOutcome,
  PayOutQuestion,
  ReversalIntent,
  ReversalOutcome,
} from '../../providers/port.ts'
import { providerNamed } from '../registry.ts'
import { accountFor } from '../setup/provider-account.ts'

/** Providers that hold the money of sellers and pay it out themselves. */
export const payingOut = declaredProviders.filter(({ paysOut }) => paysOut)

/** Those whose payouts may come back from the seller's account there. */
export const reversing = payingOut.filter(({ reversesPayouts }) => reversesPayouts).map(({ name }) => name)

type Whose = { sellerId: number; provider: string }

/** Lets a provider pay out what it holds of a seller; the same key pays once. */
export const payOutAt = async (
  world: World,
  { sellerId, provider, ...intent }: Whose & Omit<PayOutIntent, 'account'>,
): Promise<PayOutOutcome> => {
  const { payOut } = providerNamed(provider)
  if (!payOut) throw new Error(`${provider} pays nothing out.`)
  const { account } = await accountFor(world, { sellerId, provider })
  return outside(() => payOut(world, { account, ...intent }), {
    to: provider,
    deed: 'pay_out',
    outcomeOf: ({ kind }) => kind,
  }).catch((): PayOutOutcome => ({ kind: 'unknown' }))
}

/** Asks for the outcome of a payout; `absent` means it definitely does not exist there. */
export const findPayOutAt = async (
  world: World,
  { sellerId, provider, ...question }: Whose & Omit<PayOutQuestion, 'account'>,
): Promise<PayOutOutcome | { kind: 'absent' }> => {
  const { findPayOut } = providerNamed(provider)
  if (!findPayOut) throw new Error(`${provider} pays nothing out.`)
  const { account } = await accountFor(world, { sellerId, provider })
  return outside(() => findPayOut(world, { account, ...question }), {
    to: provider,
    deed: 'find_pay_out',
    outcomeOf: ({ kind }) => kind,
  }).catch((): PayOutOutcome => ({ kind: 'unknown' }))
}

/** Has a part of a payout come back from the seller's account; the same key takes it once. */
export const reversePayOutAt = async (
  world: World,
  { sellerId, provider, ...intent }: Whose & Omit<ReversalIntent, 'account'>,
): Promise<ReversalOutcome> => {
  const { reversePayOut } = providerNamed(provider)
  if (!reversePayOut) throw new Error(`${provider} reverses nothing.`)
  const { account } = await accountFor(world, { sellerId, provider })
  return outside(() => reversePayOut(world, { account, ...intent }), {
    to: provider,
    deed: 'reverse_pay_out',
    outcomeOf: ({ kind }) => kind,
  }).catch((): ReversalOutcome => ({ kind: 'unknown' }))
}

/** All that came back of payouts by a provider from a time on. */
export const readReversalsAt = (
  world: World,
  provider: string,
  from: Temporal.Instant,
): Promise<readonly MadeReversal[]> => {
  const { readReversals } = providerNamed(provider)
  if (!readReversals) throw new Error(`${provider} reverses nothing.`)
  return outside(() => readReversals(world, from), {
    to: provider,
    deed: 'read_reversals',
    outcomeOf: () => 'answered',
  })
}
