import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import {
  askProvider,
  beginPatience,
  chargedWith,
  noteCalls,
  prepareTransfer,
  chargesAlone,
  providerNamed,
  recordOutcome,
  resolveTransfer,
  type Outcome,
  type Patience,
  type Transfer,
} from '#capabilities/sale/payments/server/index.ts'
import { isVoucher } from '#capabilities/sale/payments/providers/declared.ts'
import { chargedAs, transferState, type PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { dueNow, isDueNow } from '../../rules/due-now.ts'
import { orderPaymentState, orderRefusals } from '../../vocabulary.ts'
import { isIn, mayMove, permits } from '#platform/shared/machine.ts'
import { isTestMoney } from '#capabilities/sale/payments/rules/test-money.ts'
import { applyTransfer } from './apply-transfer.ts'
import { describe } from './describe-payment.ts'
import { mayOthersTake, nextProvider } from './ask-others.ts'
import { openAlong } from './bought-along.ts'
import { orderById, ratesOf } from '../find-order.ts'
import { heldVouchers } from './pay-by-voucher.ts'
import type { Order } from '../tables.ts'

export type NextStep = {
  order: Order
  transfer: Transfer | null
  /** Where the payer continues: the provider's page, or null for our own. */ redirectUrl: string | null
  /** What the provider's fields on our checkout confirm the payment with. */ secret?: string | null
}

type Asking = {
  /** Providers that were already tried. */
  asked?: readonly string[]
  /** The provider whose fields the payer's browser shows. */
  payForm?: string | undefined
  /** What an agent's platform granted of the payer's method: no other provider is asked, no page led to. */
  sharedToken?: string | undefined
  /** What is left of the payer's, where the same press made them wait before. */
  patience?: Patience
}

/**
 * Asks the provider of a payment in person, or with a saved method, what the payer has to do, and stores the answer. A
 * repetition asks about the same payment. If a provider is silent or refuses for reasons of its own, the next one for
 * that payment method is asked, with a payment of its own: nobody was sent to a page of the first.
 */
export const startPayment = async (
  world: World,
  order: Order,
  transfer: Transfer | null,
  returnUrl: string,
  { asked = [], payForm, sharedToken, patience = beginPatience() }: Asking = {},
): Promise<NextStep> => {
  if (transfer && isVoucher(transfer.provider))
    return { order: await world.transact((ctx) => applyTransfer(ctx, transfer.id)), transfer, redirectUrl: null }
  const isAsked = transfer && transfer.chargedWithId === null && !providerNamed(transfer.provider).asksNobody
  if (!isAsked || !isIn(transferState, 'resumable', transfer.state)) return { order, transfer, redirectUrl: null }
  const along = await chargedWith(world, transfer.id)
  const outcome = await askProvider(
    world,
    transfer,
    {
      description: await describe(world, order, along),
      recurs: order.periodType !== 'one_time',
      returnUrl,
      isAtForm: transfer.provider === payForm,
      sharedToken,
    },
    along,
    patience.leftFor(asked.length === 0 ? 'start' : 'startElsewhere'),
  )
  const settled = await world.transact((ctx) => recordAndApply(ctx, transfer.id, outcome))
  if (outcome.kind === 'unknown') await noteCalls(world, transfer.provider, [outcome])
  if (!sharedToken && mayOthersTake(transfer, outcome) && patience.isWorthAsking()) {
    const tried = [...asked, transfer.provider]
    const provider = await nextProvider(world, settled.order, transfer, tried)
    const instead =
      provider && (await world.transact((ctx) => payInstead(ctx, settled.order, transfer, along, provider)))
    if (instead) return startPayment(world, settled.order, instead, returnUrl, { asked: tried, payForm, patience })
  }
  if (outcome.kind !== 'payer_must_act') return { ...settled, redirectUrl: null }
  return { ...settled, redirectUrl: outcome.url, secret: outcome.secret ?? null }
}

/** The same payment at another provider, for the same part of what is due and with what was bought along. */
const payInstead = async (
  ctx: Ctx,
  order: Order,
  transfer: Transfer,
  along: readonly Transfer[],
  provider: string,
): Promise<Transfer> => {
  if (order.paymentMethodId === null)
    await ctx.db.updateTable('orders').set({ provider }).where('id', '=', order.id).execute()
  return preparePayment(ctx, order, {
    provider,
    form: chargedAs(transfer.paymentMethod),
    amount: along.length > 0 ? null : transfer.amount,
  })
}

type Wanted = {
  provider: string
  form: PaymentForm
  /** Less than all that is due. */ amount?: number | null
}

/**
 * The payer pays what is due, or saves a new method: one new payment in person over all due instalments, the oldest
 * first, or of amount 0 when none is due. Unpaid orders placed with the same click are included in the charge.
 */
export const preparePayment = async (ctx: Ctx, order: Order, wanted: Wanted): Promise<Transfer> => {
  const along = order.paymentState === 'payment_pending' && !wanted.amount ? await openAlong(ctx, order) : []
  const transfer = await paymentInPerson(ctx, order, wanted)
  const chargedWithId = providerNamed(wanted.provider).asksNobody ? null : transfer.id
  for (const each of along) await paymentInPerson(ctx, each, wanted, chargedWithId)
  return transfer
}

/** What one payment in person now takes: what is due of an order, and of what is paid with the same charge. */
export const payableNow = async (ctx: Pick<Ctx, 'db'>, order: Order): Promise<number> => {
  let due = await openOf(ctx, order)
  if (order.paymentState === 'payment_pending')
    for (const along of await openAlong(ctx, order)) due += await openOf(ctx, along)
  return due
}

/** What is due, less the vouchers that are set aside for it. */
const openOf = async (ctx: Pick<Ctx, 'db'>, { id }: Order): Promise<number> => {
  const held = await heldVouchers(ctx, id)
  return dueNow(await ratesOf(ctx, id)) - held.reduce((sum, voucher) => sum + voucher.amount, 0)
}

const paymentInPerson = async (
  ctx: Ctx,
  order: Order,
  wanted: Wanted,
  chargedWithId: number | null = null,
): Promise<Transfer> => {
  if (
    !permits(orderPaymentState, order.paymentState, 'pay') &&
    !permits(orderPaymentState, order.paymentState, 'change_method')
  )
    throw refuse(orderRefusals, 'already_paid')
  if (isTestMoney(ctx.ports.settings, wanted.provider) !== order.isTest) throw refuse(orderRefusals, 'test_money')
  const rates = await ratesOf(ctx, order.id)
  const owed = rates.find(isDueNow)
  if (!owed && !chargesAlone(wanted)) throw refuse(orderRefusals, 'nothing_owed')
  const tries = await ctx.db
    .selectFrom('transfers')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('orderId', '=', order.id)
    .where('type', '=', 'Payment')
    .executeTakeFirstOrThrow()
  return prepareTransfer(ctx, {
    sellerId: order.sellerId,
    payerId: order.payerId,
    orderId: order.id,
    productId: order.productId,
    upsellType: order.upsellType,
    isTest: order.isTest,
    orderRateId: owed?.id ?? null,
    provider: wanted.provider,
    form: wanted.form,
    paymentMethodId: null,
    amount: Math.min(wanted.amount ?? Infinity, await openOf(ctx, order)),
    currency: order.currency,
    attempt: Number(tries.n) + 100,
    chargedWithId,
    isInitial: true,
    countryCode: order.payerDetails.countryCode,
  })
}

/** Writes what became of a charge, and lets the orders of all its payments follow it. */
const recordAndApply = async (ctx: Ctx, transferId: number, outcome: Outcome) => {
  const transfer = await recordOutcome(ctx, transferId, outcome)
  const leadId = transfer.chargedWithId ?? transfer.id
  let order = await applyTransfer(ctx, leadId)
  for (const part of await chargedWith(ctx, leadId)) {
    const followed = await applyTransfer(ctx, part.id)
    if (part.id === transferId) order = followed
  }
  return { order, transfer }
}

/**
 * Asks the provider for the outcome of the payer's last payment in person, without waiting for a notice: a provider's
 * page accepts another card after a decline. `isChecking` if the outcome is still unknown. `isLeft`: the payer is about
 * to pay another way, so a payment begun in a provider's fields ends.
 */
export const settleReturn = async (
  world: World,
  order: Order,
  { isLeft = false, patience = beginPatience() }: { isLeft?: boolean; patience?: Patience } = {},
): Promise<{ order: Order; isChecking: boolean }> => {
  const last = await world.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('isInitial', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last || !mayMove(transferState, 'succeed', last.state) || providerNamed(last.provider).asksNobody)
    return { order, isChecking: false }
  const outcome = await resolveTransfer(world, last, { isLeft, patience: patience.leftFor('resolve') })
  if (outcome.kind === 'unknown') return { order, isChecking: true }
  // What was declined, cancelled or expired before is no news; only money is.
  const isNews = outcome.kind === 'successful' || mayMove(transferState, 'deny', last.state)
  // A visit whose creation got no answer exists after all: the payer never opened it.
  const isFound = outcome.kind !== 'payer_must_act' || isIn(transferState, 'unanswered', last.state)
  if (isFound && isNews) await world.transact((ctx) => recordAndApply(ctx, last.id, outcome))
  return { order: await orderById(world, order.id), isChecking: false }
}
