import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { SandboxPaymentsTable } from '../../server/tables.ts'
import type { DeclineReason, PaymentForm } from '../../vocabulary.ts'
import { countryOfInstrument, disputedAfterDays, labelOf, settlesAfterDays, type Behaviour } from './instruments.ts'
import type { News, Notice, Outcome, StoredMethod } from '../port.ts'
import type { Selectable } from 'kysely'

export type SandboxPayment = Selectable<SandboxPaymentsTable>

/** What the bank would answer about one of its payments. */
export const outcomeOf = (payment: SandboxPayment, label: string | null): Outcome => {
  const method: StoredMethod | undefined =
    payment.walletReference && label
      ? {
          reference: payment.walletReference,
          form: payment.method as PaymentForm,
          label,
          expiresOn: null,
          countryCode: countryOfInstrument(payment.method, payment.instrument),
        }
      : undefined
  switch (payment.state) {
    case 'succeeded':
      return {
        kind: 'successful',
        reference: payment.reference,
        amount: payment.amount,
        currency: payment.currency,
        ...(isAmEx(payment) ? { form: 'cardAmEx' as const } : {}),
        ...(method ? { method } : {}),
      }
    case 'processing':
      return { kind: 'pending', reference: payment.reference, ...(method ? { method } : {}) }
    case 'failed':
      return {
        kind: 'denied',
        reference: payment.reference,
        reason: (payment.declineReason ?? 'generic_decline') as DeclineReason,
      }
    case 'canceled':
      return { kind: 'canceled', reference: payment.reference }
    default:
      return { kind: 'payer_must_act', reference: payment.reference, url: `/sandbox/pay/${payment.reference}` }
  }
}

/** Numbers of American Express begin so (ISO/IEC 7812). */
const isAmEx = ({ method, instrument }: SandboxPayment): boolean => method === 'card' && /^3[47]/.test(instrument ?? '')

export const paymentByKey = (ctx: Pick<Ctx, 'db'>, key: string) =>
  ctx.db.selectFrom('sandboxPayments').selectAll().where('merchantKey', '=', key).executeTakeFirst()

export const paymentByReference = (ctx: Pick<Ctx, 'db'>, reference: string) =>
  ctx.db.selectFrom('sandboxPayments').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()

export const labelOfWallet = async (ctx: Pick<Ctx, 'db'>, reference: string | null): Promise<string | null> =>
  reference
    ? ((await ctx.db.selectFrom('sandboxWallets').select('label').where('reference', '=', reference).executeTakeFirst())
        ?.label ?? null)
    : null

type Effect = Partial<Pick<SandboxPayment, 'state' | 'settlesAt' | 'outcomeAtSettlement' | 'declineReason'>>

/** What a behaviour does now, and what the bank will do on a later day. */
const effectOf = (behaviour: Behaviour, form: 'card' | 'sepa', now: Temporal.Instant): Effect => {
  const days = (count: number) => now.add({ hours: 24 * count })
  const effects: Partial<Record<Behaviour, Effect>> = {
    succeed: { state: 'succeeded' },
    authenticate: { state: 'action_needed' },
    settle_later: { state: 'processing', settlesAt: days(settlesAfterDays), outcomeAtSettlement: 'succeeded' },
    fail_later: { state: 'processing', settlesAt: days(settlesAfterDays), outcomeAtSettlement: 'insufficient_funds' },
    dispute_later:
      form === 'card'
        ? { state: 'succeeded', settlesAt: days(disputedAfterDays), outcomeAtSettlement: 'disputed' }
        : {
            state: 'processing',
            settlesAt: days(settlesAfterDays),
            outcomeAtSettlement: 'succeeded_then_disputed',
          },
  }
  return effects[behaviour] ?? { state: 'failed', declineReason: behaviour as DeclineReason }
}

/** Plays one behaviour on a payment. */
export const play = async (
  ctx: Ctx,
  payment: SandboxPayment,
  behaviour: Behaviour,
  form: 'card' | 'sepa',
  number: string,
): Promise<SandboxPayment> => {
  const wallet = payment.walletReference ?? (await makeWallet(ctx, form, number))
  const fields = effectOf(behaviour, form, ctx.now)
  const changed = await ctx.db
    .updateTable('sandboxPayments')
    .set({
      method: form,
      instrument: number,
      ...(fields.state === 'failed' ? {} : { walletReference: wallet }),
      ...fields,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changed.state !== 'action_needed')
    await notify(ctx, {
      kind: 'payment',
      key: changed.merchantKey,
      outcome: outcomeOf(changed, await labelOfWallet(ctx, changed.walletReference)),
    })
  return changed
}

const makeWallet = async (ctx: Ctx, form: 'card' | 'sepa', number: string): Promise<string> => {
  const reference = `sbxw_${randomToken(16)}`
  await ctx.db
    .insertInto('sandboxWallets')
    .values({ reference, method: form, instrument: number, label: labelOf(number), createdAt: ctx.now })
    .execute()
  return reference
}

/** Writes a notice to the shop and sends it from a job, as a bank would. */
export const notify = async (ctx: Ctx, notice: News): Promise<void> => {
  const eventId = `evt_${randomToken(16)}`
  const { id } = await ctx.db
    .insertInto('sandboxNotices')
    .values({ eventId, body: JSON.stringify({ ...notice, eventId }), createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(ctx, deliverSandboxNotice, { noticeId: id })
}

const noticeKey = (world: Pick<World, 'ports'>): Buffer =>
  Buffer.from(hkdfSync('sha256', world.ports.secret[0], '', 'sandbox notices', 32))
const toleranceSeconds = 300

export const signNotice = (world: Pick<World, 'ports'>, body: string, at: Temporal.Instant): string => {
  const seconds = Math.floor(at.epochMilliseconds / 1000)
  return `t=${seconds},v1=${createHmac('sha256', noticeKey(world)).update(`${seconds}.${body}`).digest('hex')}`
}

export const readSandboxNotice = (
  world: Pick<World, 'ports'>,
  rawBody: Buffer,
  header: string | undefined,
): Notice | undefined => {
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return undefined
  const age = Math.abs(Math.floor(world.ports.now().epochMilliseconds / 1000) - Number(match[1]))
  const expected = createHmac('sha256', noticeKey(world)).update(`${match[1]}.`).update(rawBody).digest()
  if (age > toleranceSeconds || !timingSafeEqual(expected, Buffer.from(match[2]!, 'hex'))) return undefined
  return JSON.parse(rawBody.toString()) as Notice
}

type Receiver = (
  world: World,
  to: { provider: string; token: string | null },
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
) => Promise<void>
const shop: { receive?: Receiver } = {}
/** Registers the shop's receiver of notices; set once by the payments room. */
export const sendNoticesTo = (receive: Receiver): void => void (shop.receive = receive)

export const deliverSandboxNotice = job<{ noticeId: number }>('payments.deliver_sandbox_notice', {
  run: async (world, { noticeId }) => {
    const notice = await world.db
      .selectFrom('sandboxNotices')
      .selectAll()
      .where('id', '=', noticeId)
      .where('deliveredAt', 'is', null)
      .executeTakeFirst()
    if (!notice || !shop.receive) return
    await shop.receive(world, { provider: 'sandbox', token: null }, Buffer.from(notice.body), {
      'sandbox-signature': signNotice(world, notice.body, world.ports.now()),
    })
    await world.db
      .updateTable('sandboxNotices')
      .set({ deliveredAt: world.ports.now() })
      .where('id', '=', noticeId)
      .execute()
  },
})

/** The bank's own night work: delayed debits settle or fail, disputes are opened. */
