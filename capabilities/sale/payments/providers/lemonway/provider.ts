import type { World } from '#platform/server/world.ts'
import { mayBeAtWork } from '../at-work.ts'
import { mandateIn } from '../debit-visit.ts'
import type { ChargeIntent, Connection, Outcome, Question } from '../port.ts'
import { askLemonway, isRefused, markOf } from './client.ts'
import { connectToLemonway } from './connect.ts'
import { chargeMandate, endedMandates, outcomeOfMandate, payVisit, showVisit } from './debits.ts'
import { lookUpAtLemonway } from './look-up.ts'
import { moneyInByKey, noCommission } from './money-ins.ts'
import { readNotice } from './notices.ts'
import { findPayOutAtLemonway, payOutAtLemonway } from './pay-out.ts'
import { askPayeeAtLemonway, payeeAtLemonway } from './payees.ts'
import { outcomeOfError, outcomeOfMoneyIn, reasonOf, type MoneyIn } from './read-answers.ts'
import { readLemonwayBooks } from './read-books.ts'
import { findRefund, refundAtLemonway } from './refunds.ts'
import { handOverToLemonway } from './verify/hand-over.ts'
import { isVerified, readStandingAtLemonway } from './verify/read-standing.ts'
import { findWire, readWiresAtLemonway, startWire } from './wires.ts'
import { openVisit, outcomeOfVisit, visitByKey, type Visit } from './visits.ts'

/** The payer continues on a page of Lemonway's, or transfers money. */
const start = async (world: World, intent: ChargeIntent): Promise<Outcome> =>
  intent.form === 'bank_wire' ? startWire(world, intent) : startVisit(world, intent)

const startVisit = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  // Mandates are made for accounts alone that Lemonway has verified.
  if (intent.form === 'sepa' && !(await isVerified(world, intent.account.settings['accountId'] ?? '')))
    return { kind: 'refused', reference: null, trouble: 'refused' }
  return (await outcomeOf(world, await openVisit(world, intent))) ?? { kind: 'unknown' }
}

const outcomeOf = (world: World, visit: Visit): Promise<Outcome | undefined> =>
  visit.form === 'sepa' ? outcomeOfMandate(world, visit) : outcomeOfVisit(world, visit)

/** Charges the card or account the payer left, without them; one that was charged by this key before is not charged again. */
const charge = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const { key, amount, methodReference: card, account, description } = intent
  if (!card) return { kind: 'denied', reference: null, reason: 'no_method' }
  const mandate = mandateIn(card)
  if (mandate) return chargeMandate(world, intent, mandate)
  const before = await moneyInByKey(world, key)
  if (before) return outcomeOfMoneyIn(before, null)
  const body = {
    accountId: account.settings['accountId'] ?? '',
    totalAmount: amount,
    ...noCommission,
    comment: description.slice(0, 140),
    reference: markOf(world, key),
  }
  try {
    const path = `/moneyins/card/${encodeURIComponent(card)}/rebill`
    const { transaction } = await askLemonway<{ transaction: MoneyIn }>(world, 'POST', path, { body })
    return outcomeOfMoneyIn(transaction, null)
  } catch (error) {
    if (isRefused(error) && error.psp !== null) return { kind: 'denied', reference: null, reason: reasonOf(error.psp) }
    throw error
  }
}

const asked =
  <I>(call: (world: World, intent: I) => Promise<Outcome>) =>
  (world: World, intent: I): Promise<Outcome> =>
    call(world, intent).catch(outcomeOfError)

/** A page that nobody returned from expires. */
const visitHours = 24

const isAfter = (world: World, { askedAt }: Question, time: Temporal.DurationLike): boolean =>
  Temporal.Instant.compare(world.ports.now(), askedAt.add(time)) > 0

const resolve = async (world: World, question: Question): Promise<Outcome | { kind: 'absent' }> => {
  const found = question.paymentReference
    ? await findRefund(world, question)
    : question.isAlone
      ? await findCharge(world, question)
      : await findVisit(world, question)
  if (found) return found
  return { kind: mayBeAtWork(world, question.askedAt) ? 'unknown' : 'absent' }
}

const findCharge = async (world: World, { key }: Question): Promise<Outcome | undefined> => {
  const found = await moneyInByKey(world, key)
  return found && outcomeOfMoneyIn(found, null)
}

/** The outcome of a visit, or the page to continue at. A page whose creation got no answer cannot be opened. */
const findVisit = async (world: World, question: Question): Promise<Outcome | undefined> => {
  const visit = await visitByKey(world, question.key)
  if (!visit) return findWire(world, question.key)
  const outcome = await outcomeOf(world, visit)
  return outcome?.kind === 'payer_must_act' && isAfter(world, question, { hours: visitHours })
    ? { kind: 'expired', reference: outcome.reference }
    : outcome
}

/**
 * Lemonway with the operator's keys: it holds the money, in a payment account of each seller. Cards are typed on its
 * page and registered for later instalments. Its notices are never trusted; they only trigger a look-up.
 */
export const connection: Connection = {
  start: asked(start),
  charge: asked(charge),
  refund: asked(refundAtLemonway),
  resolve,
  // Its notices are unsigned calls, for all sellers at one address.
  readNotice: () => undefined,
  readHook: readNotice,
  lookUp: lookUpAtLemonway,
  showVisit,
  payVisit,
  readBooks: readLemonwayBooks,
  readEndedMethods: endedMandates,
  readWires: readWiresAtLemonway,
  connect: connectToLemonway,
  readStanding: readStandingAtLemonway,
  handOver: handOverToLemonway,
  payOut: payOutAtLemonway,
  findPayOut: findPayOutAtLemonway,
  askPayee: askPayeeAtLemonway,
  lookAtPayee: payeeAtLemonway,
}
