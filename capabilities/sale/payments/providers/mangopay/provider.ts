import type MangoPay from 'mangopay4-nodejs-sdk'
import type { World } from '#platform/server/world.ts'
import type { ChargeIntent, Connection, Outcome, Question, RefundIntent } from '../port.ts'
import { refundToAccount } from '../refund-by-pay-out.ts'
import { mayBeAtWork } from '../at-work.ts'
import { mandateIn } from '../debit-visit.ts'
import { addressOfVisit } from '../visit.ts'
import { answeredTo, askMangopay, fundsOf, keyIn, markOf } from './client.ts'
import { connectToMangopay } from './connect.ts'
import { chargeMandate, outcomeOfMandate } from './debits.ts'
import { keepHooks, readHook } from './hooks.ts'
import { lookUpAtMangopay, outcomeAt } from './look-up.ts'
import { walletFor } from './owners.ts'
import { askPayeeAtMangopay, payeeAtMangopay } from './payees.ts'
import { payInAt } from './pay-in-at.ts'
import { findPayOutAtMangopay, findRefundByPayOut, payOutAtMangopay, refundByPayOut } from './pay-out.ts'
import { deedOf, payVisit, showVisit } from './pay-visit.ts'
import {
  outcomeOfError,
  outcomeOfPayIn,
  outcomeOfRefund,
  type PayIn,
  type Recurring,
  type Refund,
} from './read-answers.ts'
import { movementsOf, readMangopayBooks } from './read-books.ts'
import { handOverToMangopay } from './verify/hand-over.ts'
import { readStandingAtMangopay } from './verify/read-standing.ts'
import { readWires } from './wires.ts'
import { noteVisit, openVisit, visitByKey, type Visit } from './visits.ts'

/** The payer continues on a page of ours: there they type a card for Mangopay, or are sent to their bank. */
const start = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const visit = await openVisit(world, intent)
  const debited = await outcomeOfMandate(world, visit)
  if (debited && debited.kind !== 'payer_must_act') return debited
  const payIn = visit.payIn ? await payInAt(world, visit.payIn) : undefined
  if (payIn?.Status === 'SUCCEEDED') return outcomeAt(world, payIn)
  // The order's own page shows where to transfer money.
  if (intent.form === 'bank_wire') return { kind: 'payer_must_act', reference: visit.payIn, url: null }
  return { kind: 'payer_must_act', reference: visit.payIn, url: addressOfVisit(world, 'mangopay', visit) }
}

/** A registration takes so many payments; then the payer has to be there once more. */
const turns = 99

/** Charges what the payer left, without them. */
const charge = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const { key, amount, currency, methodReference: recurring } = intent
  if (!recurring) return { kind: 'denied', reference: null, reason: 'no_method' }
  const mandate = mandateIn(recurring)
  if (mandate) return chargeMandate(world, intent, { id: mandate, once: chargeDeed(key) })
  const path = `/recurringpayinregistrations/${encodeURIComponent(recurring)}`
  const { Status, CurrentState } = await askMangopay<Recurring>(world, 'GET', path)
  if (Status !== 'IN_PROGRESS' || (CurrentState?.PayinsLinked ?? 0) >= turns)
    return (
      (await chargedBefore(world, key)) ?? {
        kind: 'denied',
        reference: null,
        reason: Status === 'ENDED' ? 'revocation_of_authorization' : 'authentication_required',
      }
    )
  const body = {
    RecurringPayinRegistrationId: recurring,
    DebitedFunds: fundsOf(amount, currency),
    Fees: fundsOf(0, currency),
    Tag: markOf(world, key),
  } satisfies MangoPay.payIn.CreateRecurringPayInMIT
  const once = chargeDeed(key)
  return alone(outcomeOfPayIn(await askMangopay<PayIn>(world, 'POST', '/payins/recurring/card/direct', { body, once })))
}

const chargeDeed = (key: string): string => `charge ${key}`

const chargedBefore = async (world: World, key: string): Promise<Outcome | undefined> => {
  const said = await answeredTo<PayIn>(world, chargeDeed(key))
  return said && alone(outcomeOfPayIn(await payInAt(world, said.Id)))
}

/** For charges without a payer present. */
const alone = (outcome: Outcome): Outcome =>
  outcome.kind === 'payer_must_act'
    ? { kind: 'denied', reference: outcome.reference, reason: 'authentication_required' }
    : outcome

const refund = async (world: World, intent: RefundIntent): Promise<Outcome> => {
  if (intent.paidTo) return refundByPayOut(world, intent, intent.paidTo)
  const { AuthorId } = await payInAt(world, intent.paymentReference)
  const body = {
    AuthorId: AuthorId ?? '',
    DebitedFunds: fundsOf(intent.amount, intent.currency),
    Fees: fundsOf(0, intent.currency),
    Tag: markOf(world, intent.key),
  } satisfies MangoPay.refund.CreatePayInRefund
  const path = `/payins/${encodeURIComponent(intent.paymentReference)}/refunds`
  return outcomeOfRefund(await askMangopay<Refund>(world, 'POST', path, { body, once: `refund ${intent.key}` }))
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
    ? await findRefund(world, question, question.paymentReference)
    : question.isAlone
      ? await findCharge(world, question)
      : await findVisit(world, question)
  if (found) return found
  return { kind: mayBeAtWork(world, question.askedAt) ? 'unknown' : 'absent' }
}

const findRefund = async (world: World, question: Question, paymentReference: string): Promise<Outcome | undefined> => {
  const { key, reference } = question
  const toAccount = await refundToAccount(world, key)
  if (toAccount) return findRefundByPayOut(world, question, toAccount)
  if (reference) return outcomeOfRefund(await askMangopay<Refund>(world, 'GET', `/refunds/${reference}`))
  const all = await askMangopay<readonly Refund[]>(world, 'GET', `/payins/${paymentReference}/refunds`, {
    query: { Per_Page: '100' },
  })
  const found = all.find(({ Tag }) => keyIn(world, Tag) === key)
  return found && outcomeOfRefund(found)
}

/** By our key, which Mangopay knows for a day; else, before it counts as never made, among the movements of the wallet it would be in. */
const findCharge = async (world: World, question: Question): Promise<Outcome | undefined> => {
  const { key, reference, account, askedAt } = question
  if (reference) return alone(outcomeOfPayIn(await payInAt(world, reference)))
  const before = await chargedBefore(world, key)
  if (before || mayBeAtWork(world, askedAt)) return before
  const asked = await world.db
    .selectFrom('transfers')
    .select('currency')
    .where('providerKey', '=', key)
    .executeTakeFirstOrThrow()
  const wallet = await walletFor(world, account.settings['userId'] ?? '', asked.currency)
  const near = await movementsOf(world, wallet, askedAt.subtract({ minutes: 5 }), askedAt.add({ hours: 24 }))
  const found = near.find(({ Tag, Type }) => Type === 'PAYIN' && keyIn(world, Tag) === key)
  return found && alone(outcomeOfPayIn(await payInAt(world, found.Id)))
}

/** The outcome of a visit: of its payment, whose answer may have been lost; or the page to continue at. */
const findVisit = async (world: World, question: Question): Promise<Outcome | undefined> => {
  const visit = await visitByKey(world, question.key)
  if (!visit) return undefined
  const debited = visit.form === 'sepa' ? await outcomeOfMandate(world, visit) : undefined
  if (debited && debited.kind !== 'payer_must_act') return debited
  const payIn = visit.form === 'sepa' ? undefined : await payInOf(world, visit)
  const address = visit.form === 'bank_wire' ? null : addressOfVisit(world, 'mangopay', visit)
  if (payIn) {
    const outcome = await outcomeAt(world, payIn)
    return outcome.kind === 'payer_must_act' ? { ...outcome, url: address } : outcome
  }
  return address !== null && isAfter(world, question, { hours: visitHours })
    ? { kind: 'expired', reference: null }
    : { kind: 'payer_must_act', reference: null, url: address }
}

const payInOf = async (world: World, visit: Visit): Promise<PayIn | undefined> => {
  if (visit.payIn) return payInAt(world, visit.payIn)
  if (!visit.card || !visit.recurring) return undefined
  const { CurrentState } = await askMangopay<Recurring>(world, 'GET', `/recurringpayinregistrations/${visit.recurring}`)
  const said = await answeredTo<PayIn>(world, deedOf(visit))
  const id = said?.Id ?? (CurrentState?.LastPayinId ? String(CurrentState.LastPayinId) : undefined)
  if (!id) return undefined
  await noteVisit(world, visit, { payIn: id })
  return payInAt(world, id)
}

/**
 * Mangopay with the operator's keys: it holds the money, in a wallet of each seller. Card data are sent to it from a
 * page of ours and registered for later instalments. Its hooks are never trusted; they only trigger a look-up.
 */
export const connection: Connection = {
  jobs: [keepHooks],
  start: asked(start),
  charge: asked(charge),
  refund: asked(refund),
  resolve,
  // Its notices come by calls of hooks, for all sellers at one address.
  readNotice: () => undefined,
  readHook,
  lookUp: lookUpAtMangopay,
  readBooks: readMangopayBooks,
  readWires: (world, account, from) => readWires(world, account.settings['userId'] ?? '', from),
  connect: connectToMangopay,
  showVisit,
  payVisit,
  readStanding: readStandingAtMangopay,
  handOver: handOverToMangopay,
  payOut: (world, intent) => payOutAtMangopay(world, intent),
  findPayOut: findPayOutAtMangopay,
  askPayee: askPayeeAtMangopay,
  lookAtPayee: (world, _, reference) => payeeAtMangopay(world, reference),
}
