import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { isIn } from '#platform/shared/machine.ts'
import { digestOf, seal } from '#platform/server/secrets.ts'
import { post } from '#capabilities/money/ledger/server/index.ts'
import { cashin, refundPaidOut } from '#capabilities/money/ledger/rules/postings.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import type { Amount } from '#platform/shared/money.ts'
import { fillParts } from '../rules/fill-parts.ts'
import { transferState, type PaymentMethod } from '../vocabulary.ts'
import { endByDecline, noteUse } from './authorizations/end-authorization.ts'
import { amountOfCharge, lockCharge } from './charge-parts.ts'
import { transferChanged } from './events.ts'
import type { Outcome, StoredMethod } from '../providers/port.ts'
import type { Transfer, TransferMove } from './tables.ts'
import { hold } from './paying-out/held-payments.ts'
import { feeOfPayment, takenOf } from './fees/fee-of-payment.ts'

export const lockTransfer = (ctx: Ctx, transferId: number): Promise<Transfer> =>
  ctx.db.selectFrom('transfers').selectAll().where('id', '=', transferId).forUpdate().executeTakeFirstOrThrow()

/**
 * Records a provider's outcome for the charge of a transfer: state, money received, stored method, ledger, for every
 * payment of the charge. Idempotent and independent of the order of notices: a settled transfer stays settled. Returns
 * the updated transfer.
 */
export const recordOutcome = async (ctx: Ctx, transferId: number, outcome: Outcome): Promise<Transfer> => {
  const parts = await lockCharge(ctx, transferId)
  const [lead] = parts
  if (lead.state !== 'successful' && outcome.kind === 'denied') await endByDecline(ctx, lead, outcome.reason)
  if (!isOtherMoney(parts, outcome) && 'method' in outcome && outcome.method)
    await keepMethod(ctx, lead, outcome.method)
  const wired = wiredAmounts(parts, outcome)
  const recorded: Transfer[] = []
  const taken = takenOf(parts, outcome)
  for (const [i, part] of parts.entries())
    recorded.push(
      wired
        ? await receiveUpTo(ctx, part, wired[i]!, outcome)
        : await recordPart(ctx, part, outcome, isOtherMoney(parts, outcome), taken[i]),
    )
  return recorded.find(({ id }) => id === transferId)!
}

/** Whether the provider took another amount than requested. */
const isOtherMoney = (parts: readonly Transfer[], outcome: Outcome): boolean =>
  outcome.kind === 'successful' && (outcome.amount !== amountOfCharge(parts) || outcome.currency !== parts[0]!.currency)

/** Payers type the amount of a wire: what came is taken, of each payment of the charge its part. */
const wiredAmounts = (parts: readonly Transfer[], outcome: Outcome): Amount[] | undefined => {
  const isWire = parts[0]!.paymentMethod === 'bank_wire' && isOtherMoney(parts, outcome)
  if (!isWire || outcome.kind !== 'successful' || outcome.currency !== parts[0]!.currency) return undefined
  return fillParts(
    parts.map(({ amount }) => amount),
    outcome.amount,
  )
}

const receiveUpTo = async (ctx: Ctx, transfer: Transfer, amount: Amount, outcome: Outcome): Promise<Transfer> => {
  if (amount <= transfer.receivedAmount) return transfer
  const reference = 'reference' in outcome ? outcome.reference : null
  // The answer with the account was lost, but the payer transferred the money all the same.
  const known = isIn(transferState, 'unanswered', transfer.state)
    ? await change(ctx, transfer, 'await_payer', {})
    : transfer
  return receive(ctx, known, amount - known.receivedAmount, reference)
}

const recordPart = async (
  ctx: Ctx,
  transfer: Transfer,
  outcome: Outcome,
  isOther: boolean,
  taken = 0,
): Promise<Transfer> => {
  if (isIn(transferState, 'booked', transfer.state)) return afterwards(ctx, transfer, outcome)
  switch (outcome.kind) {
    case 'successful':
      return isOther ? park(ctx, transfer, outcome) : succeed(ctx, transfer, outcome, taken)
    case 'pending':
      return change(ctx, transfer, 'send', { providerReference: outcome.reference })
    case 'payer_must_act':
      return change(ctx, transfer, 'await_payer', { providerReference: outcome.reference })
    case 'denied':
      return change(ctx, transfer, 'deny', {
        declineReason: outcome.reason,
        providerReference: outcome.reference ?? transfer.providerReference,
        processedAt: ctx.now,
      })
    case 'refused':
    case 'canceled':
      return change(ctx, transfer, 'cancel', { processedAt: ctx.now })
    case 'expired':
      return change(ctx, transfer, 'expire', { processedAt: ctx.now })
    case 'unknown':
      return change(ctx, transfer, 'lose_sight', { outcomeUnknown: true })
  }
}

/** A booked outcome is final, except for a refund that comes back: its money waits for the payer again. */
const afterwards = async (ctx: Ctx, transfer: Transfer, { kind }: Outcome): Promise<Transfer> => {
  const isBack = transfer.type === 'Refund' && (kind === 'denied' || kind === 'canceled')
  if (!isBack || transfer.state === 'came_back') return transfer
  const { to } = await move(ctx, transferState, transfer.id, 'come_back')
  await post(ctx, {
    type: 'Refund',
    key: `paidback:${transfer.id}`,
    currency: transfer.currency,
    businessDate: localDay(ctx.now, await zoneOf(ctx, transfer.sellerId)),
    sellerId: transfer.sellerId,
    orderId: transfer.orderId,
    orderRateId: transfer.orderRateId,
    transferId: transfer.id,
    entries: refundPaidOut(transfer.provider, transfer.payerId ?? 0, -transfer.amount),
  })
  return announced(ctx, transfer, to)
}

const change = async (ctx: Ctx, transfer: Transfer, name: TransferMove, set: Partial<Transfer>): Promise<Transfer> => {
  if (!(transferState.moves[name].from as readonly string[]).includes(transfer.state)) return transfer
  const { to } = await move(ctx, transferState, transfer.id, name, { set: { outcomeUnknown: false, ...set } })
  return announced(ctx, transfer, to)
}

const announced = async (ctx: Ctx, transfer: Transfer, state: string): Promise<Transfer> => {
  const reading = ctx.db.selectFrom('transfers').selectAll().where('id', '=', transfer.id).executeTakeFirstOrThrow()
  const [now] = await Promise.all([
    reading,
    emit(
      ctx,
      transferChanged,
      { transferId: transfer.id, orderId: transfer.orderId, type: transfer.type, state: state as Transfer['state'] },
      transfer.sellerId,
    ),
  ])
  return now
}

/** Money that differs from the request is left to a person: nothing is allocated automatically. */
const park = async (
  ctx: Ctx,
  transfer: Transfer,
  { amount, currency }: { amount: number; currency: string },
): Promise<Transfer> => {
  const { to } = await move(ctx, transferState, transfer.id, 'lose_sight', {
    set: { outcomeUnknown: true, note: `The provider reports ${amount} ${currency}.` },
  })
  return announced(ctx, transfer, to)
}

const succeed = async (
  ctx: Ctx,
  before: Transfer,
  { reference, form, isHeld = false }: Extract<Outcome, { kind: 'successful' }>,
  taken: number,
): Promise<Transfer> => {
  const named = form && form !== before.paymentMethod ? await nameForm(ctx, before, form) : before
  const transfer = isHeld && named.type === 'Payment' ? await hold(ctx, named) : named
  if (transfer.chargedWithId === null) await noteUse(ctx, transfer)
  return receive(ctx, transfer, transfer.amount - transfer.receivedAmount, reference, taken)
}

const nameForm = async (ctx: Ctx, transfer: Transfer, paymentMethod: PaymentMethod): Promise<Transfer> => {
  await ctx.db.updateTable('transfers').set({ paymentMethod }).where('id', '=', transfer.id).execute()
  return { ...transfer, paymentMethod }
}

/** Books money that came in for (or went back by) a transfer. Less than the amount leaves it `partially_paid`. */
export const receive = async (
  ctx: Ctx,
  transfer: Transfer,
  amount: number,
  reference: string | null,
  takenFeeAmount = 0,
): Promise<Transfer> => {
  const received = transfer.receivedAmount + amount
  const isWhole = received >= transfer.amount
  const zone = await zoneOf(ctx, transfer.sellerId)
  const fee = isWhole ? await feeOfPayment(ctx, transfer, received, zone) : null
  const moving = move(ctx, transferState, transfer.id, isWhole ? 'succeed' : 'receive_part', {
    set: {
      receivedAmount: received,
      processedAt: ctx.now,
      outcomeUnknown: false,
      declineReason: null,
      takenFeeAmount,
      ...(reference ? { providerReference: reference } : {}),
      ...(fee
        ? { feeAmount: fee.fee, feeVatAmount: fee.vat, feeRule: fee.rule ? JSON.stringify(fee.rule) : null }
        : {}),
    },
  })
  const [{ to }] = await Promise.all([moving, book(ctx, transfer, amount, { received, zone })])
  return announced(ctx, transfer, to)
}

type Booked = { /** In all, with this amount. */ received: number; zone: string }

const book = (ctx: Ctx, transfer: Transfer, amount: number, { received, zone }: Booked) =>
  post(ctx, {
    type: transfer.type === 'Refund' ? 'Refund' : 'Cashin',
    key: `${transfer.type === 'Refund' ? 'paidout' : 'cashin'}:${transfer.id}:${received}`,
    currency: transfer.currency,
    businessDate: localDay(ctx.now, zone),
    sellerId: transfer.sellerId,
    orderId: transfer.orderId,
    orderRateId: transfer.orderRateId,
    transferId: transfer.id,
    entries:
      transfer.type === 'Refund'
        ? refundPaidOut(transfer.provider, transfer.payerId ?? 0, amount)
        : cashin(transfer.provider, transfer.payerId ?? 0, amount),
  })

const keepMethod = async (ctx: Ctx, transfer: Transfer, method: StoredMethod): Promise<void> => {
  if (transfer.paymentMethodId !== null || transfer.payerId === null) return
  const { id } = await ctx.db
    .insertInto('paymentMethods')
    .values({
      sellerId: transfer.sellerId,
      payerId: transfer.payerId,
      provider: transfer.provider,
      form: method.form,
      referenceSealed: seal(ctx.ports.secret, method.reference),
      referenceDigest: digestOf(ctx.ports.secret, method.reference),
      label: method.label,
      countryCode: method.countryCode ?? null,
      reference: method.form === 'sepa' ? (method.mandate ?? transfer.token) : null,
      lastUsedAt: transfer.amount > 0 ? ctx.now : null,
      expiresOn: method.expiresOn ? Temporal.PlainDate.from(method.expiresOn) : null,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('transfers')
    .set({ paymentMethodId: id, ...(method.begunBy ? {} : { paymentMethod: method.form }) })
    .where((e) => e.or([e('id', '=', transfer.id), e('chargedWithId', '=', transfer.id)]))
    .execute()
}
