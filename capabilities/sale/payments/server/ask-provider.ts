import type { OutgoingCall } from '#platform/server/measures.ts'
import { unseal } from '#platform/server/secrets.ts'
import { outside, type World } from '#platform/server/world.ts'
import { permits } from '#platform/shared/machine.ts'
import {
  chargedAs,
  endingDeclines,
  paymentAuthorizationState,
  type AuthorizationEnd,
  type DeclineReason,
} from '../vocabulary.ts'
import type { ChargeIntent, Outcome, PaidTo } from '../providers/port.ts'
import { isTooLateToAsk } from '../providers/at-work.ts'
import { amountOfCharge } from './charge-parts.ts'
import { noteProviderTrouble } from '#capabilities/people/sellers/server/index.ts'
import { countCall } from './setup/calls-of-accounts.ts'
import { accountFor } from './setup/provider-account.ts'
import { feeToPassOn } from './fees/fee-of-payment.ts'
import { providerNamed } from './registry.ts'
import { answerWithin } from './silence/patience.ts'
import type { Transfer } from './tables.ts'

/**
 * Sends a prepared payment to its provider, in one charge with those that belong to it: with the stored method if it
 * has one, otherwise with the payer present. Writes nothing.
 */
export const askProvider = async (
  world: World,
  transfer: Transfer,
  wording: Pick<ChargeIntent, 'description' | 'recurs' | 'returnUrl' | 'isAtForm' | 'sharedToken'>,
  along: readonly Transfer[] = [],
  patience?: number,
): Promise<Outcome> => {
  const provider = providerNamed(transfer.provider)
  const method = transfer.paymentMethodId
    ? await world.db
        .selectFrom('paymentMethods')
        .select(['referenceSealed', 'state', 'form', 'endReason'])
        .where('id', '=', transfer.paymentMethodId)
        .executeTakeFirst()
    : undefined
  // An ended method is no longer charged, and the payer is asked for another one, as after a decline by the bank.
  if (method && !permits(paymentAuthorizationState, method.state, 'charge'))
    return { kind: 'denied', reference: null, reason: declineOf(method) }
  const { id, account } = await accountFor(world, transfer)
  const operatorFee = await feeToPassOn(world, [transfer, ...along])
  const intent = {
    account,
    key: transfer.providerKey,
    reference: transfer.providerReference,
    amount: amountOfCharge([transfer, ...along]),
    currency: transfer.currency,
    form: chargedAs(transfer.paymentMethod),
    operatorFee,
    methodReference: method ? unseal(world.ports.secret, method.referenceSealed) : null,
    ...wording,
  }
  if (method && isTooLateToAsk(world, transfer.createdAt)) return { kind: 'unknown' }
  const asked = outside(
    () => (method ? provider.charge(world, intent) : provider.start(world, intent)),
    measured(transfer.provider, method ? 'charge' : 'start'),
  ).catch((): Outcome => ({ kind: 'unknown' }))
  const outcome = await answerWithin(asked, patience)
  await noteTrouble(world, id, outcome)
  return outcome
}

/** Reports an account's trouble to its seller until it works again, and counts its failed calls. */
const noteTrouble = async (world: World, id: number | null, outcome: Outcome): Promise<void> => {
  if (id === null) return
  await world.transact(async (ctx) => {
    if (outcome.kind !== 'unknown') await noteProviderTrouble(ctx, id, 'trouble' in outcome ? outcome.trouble : null)
    await countCall(ctx, id, outcome)
  })
}

const measured = (to: string, deed: string): OutgoingCall<{ kind: string }> => ({
  to,
  deed,
  outcomeOf: ({ kind }) => kind,
})

const declineOf = ({ form, endReason }: { form: string; endReason: AuthorizationEnd | null }): DeclineReason =>
  endingDeclines.find((reason) => reason === endReason) ??
  (form === 'sepa' ? 'mandate_revoked' : 'revocation_of_authorization')

/** What the provider calls the payment that a refund gives back; null for payments. */
const referenceOfPayment = async (world: World, { refundsId, provider }: Transfer): Promise<string | null> => {
  if (refundsId === null) return null
  const payment = await world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('id', '=', refundsId)
    .executeTakeFirst()
  if (payment?.providerReference) return payment.providerReference
  // Money on a virtual IBAN has an id of its own there, which is stored with its statement line.
  const line = await world.db
    .selectFrom('bankLines')
    .select('bankReference')
    .where('transferId', '=', refundsId)
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return line?.bankReference ?? null
}

export const askForRefund = async (world: World, refund: Transfer): Promise<Outcome> => {
  const { id, account } = await accountFor(world, refund)
  const paymentReference = await referenceOfPayment(world, refund)
  if (isTooLateToAsk(world, refund.createdAt)) return { kind: 'unknown' }
  const outcome = await outside(
    () =>
      providerNamed(refund.provider).refund(world, {
        account,
        key: refund.providerKey,
        paymentReference: paymentReference ?? '',
        amount: refund.amount,
        currency: refund.currency,
        paidTo: refund.paidToSealed ? (JSON.parse(unseal(world.ports.secret, refund.paidToSealed)) as PaidTo) : null,
      }),
    measured(refund.provider, 'refund'),
  ).catch((): Outcome => ({ kind: 'unknown' }))
  await noteTrouble(world, id, outcome)
  return outcome
}

/**
 * Asks for the outcome of a charge whose answer was lost. A definite "does not exist" cancels the transfer, so that a
 * new attempt can be made. `isLeft`: the payer is about to pay another way.
 */
export const resolveTransfer = async (
  world: World,
  transfer: Transfer,
  { isLeft = false, patience }: { isLeft?: boolean; patience?: number } = {},
): Promise<Outcome> => {
  const lead = transfer.chargedWithId
    ? await world.db
        .selectFrom('transfers')
        .select(['providerKey', 'providerReference', 'paymentMethodId', 'createdAt'])
        .where('id', '=', transfer.chargedWithId)
        .executeTakeFirstOrThrow()
    : transfer
  const { account } = await accountFor(world, transfer)
  const paymentReference = await referenceOfPayment(world, transfer)
  const asked = outside(
    () =>
      providerNamed(transfer.provider).resolve(world, {
        account,
        key: lead.providerKey,
        reference: lead.providerReference,
        isAlone: lead.paymentMethodId !== null,
        paymentReference,
        askedAt: lead.createdAt,
        isLeft,
      }),
    measured(transfer.provider, 'resolve'),
  ).catch((): Outcome => ({ kind: 'unknown' }))
  const answer = await answerWithin(asked, patience)
  return answer.kind === 'absent' ? { kind: 'canceled', reference: null } : answer
}
