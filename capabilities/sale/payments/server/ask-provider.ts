import { unseal } from '#platform/server/secrets.ts'
import { outside, type World } from '#platform/server/world.ts'
import { permits } from '#platform/shared/machine.ts'
import {
  endingDeclines,
  paymentAuthorizationState,
  type AuthorizationEnd,
  type DeclineReason,
  type PaymentForm,
} from '../vocabulary.ts'
import type { Outcome } from '../providers/port.ts'
import { amountOfCharge } from './charge-parts.ts'
import { providerNamed } from './registry.ts'
import type { Transfer } from './tables.ts'

/**
 * Sends a prepared payment to its provider, in one charge with those that name it: with the stored method when it has
 * one, else the payer is asked. Writes nothing.
 */
export const askProvider = async (
  world: World,
  transfer: Transfer,
  wording: { description: string; returnUrl: string },
  along: readonly Transfer[] = [],
): Promise<Outcome> => {
  const provider = providerNamed(transfer.provider)
  const method = transfer.paymentMethodId
    ? await world.db
        .selectFrom('paymentMethods')
        .select(['referenceSealed', 'state', 'form', 'endReason'])
        .where('id', '=', transfer.paymentMethodId)
        .executeTakeFirst()
    : undefined
  // What ended is charged no more, and the payer is asked for another way as after the bank's own no.
  if (method && !permits(paymentAuthorizationState, method.state, 'charge'))
    return { kind: 'denied', reference: null, reason: declineOf(method) }
  const intent = {
    key: transfer.providerKey,
    amount: amountOfCharge([transfer, ...along]),
    currency: transfer.currency,
    form: transfer.paymentMethod as PaymentForm,
    methodReference: method ? unseal(world.ports.secret, method.referenceSealed) : null,
    ...wording,
  }
  return outside(() => (method ? provider.charge(world, intent) : provider.start(world, intent))).catch(
    (): Outcome => ({ kind: 'unknown' }),
  )
}

const declineOf = ({ form, endReason }: { form: string; endReason: AuthorizationEnd | null }): DeclineReason =>
  endingDeclines.find((reason) => reason === endReason) ??
  (form === 'sepa' ? 'mandate_revoked' : 'revocation_of_authorization')

export const askForRefund = async (world: World, refund: Transfer): Promise<Outcome> => {
  const payment = await world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('id', '=', refund.refundsId)
    .executeTakeFirst()
  return outside(() =>
    providerNamed(refund.provider).refund(world, {
      key: refund.providerKey,
      paymentReference: payment?.providerReference ?? '',
      amount: refund.amount,
      currency: refund.currency,
    }),
  ).catch((): Outcome => ({ kind: 'unknown' }))
}

/**
 * Asks what became of the charge of a transfer whose answer was lost. A definite "never heard of it" ends it as
 * canceled, so that a new try may be made.
 */
export const resolveTransfer = async (world: World, transfer: Transfer): Promise<Outcome> => {
  const lead = transfer.chargedWithId
    ? await world.db
        .selectFrom('transfers')
        .select('providerKey')
        .where('id', '=', transfer.chargedWithId)
        .executeTakeFirstOrThrow()
    : transfer
  const answer = await outside(() => providerNamed(transfer.provider).resolve(world, lead.providerKey)).catch(
    (): Outcome => ({ kind: 'unknown' }),
  )
  return answer.kind === 'absent' ? { kind: 'canceled', reference: null } : answer
}
