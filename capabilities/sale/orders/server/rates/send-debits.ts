import type { Ctx } from '#platform/server/context.ts'
import { failBy } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { hasFees } from '#capabilities/money/ledger/server/index.ts'
import {
  askProvider,
  noteCalls,
  recordOutcome,
  type Outcome,
  type Transfer,
} from '#capabilities/sale/payments/server/index.ts'
import { applyTransfer } from '../money/apply-transfer.ts'
import { describe } from '../money/describe-payment.ts'
import { orderById } from '../find-order.ts'

type AnsweredDebit = { transfer: Transfer; outcome: Outcome }

const askedAtOnce = 16

/** Asks the provider and stores the answer. */
export const sendDebit = (world: World, transfer: Transfer): Promise<void> => sendDebits(world, [transfer])

/**
 * Asks the providers of several payments, then stores all answers together; if that fails, each separately, so that a
 * bad order does not hold up others. It ends when all have answered, whatever the outcome: none continues in the
 * background.
 */
export const sendDebits = async (world: World, transfers: readonly Transfer[]): Promise<void> => {
  const wordings = await world.transact((ctx) => wordingsOf(ctx, transfers))
  for (let i = 0; i < transfers.length; i += askedAtOnce) {
    const asked = await Promise.allSettled(
      transfers.slice(i, i + askedAtOnce).map((transfer) => ask(world, transfer, wordings.get(transfer.orderId) ?? '')),
    )
    const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const provider of new Set(answers.map(({ transfer }) => transfer.provider)))
      await noteCalls(
        world,
        provider,
        answers.filter(({ transfer }) => transfer.provider === provider).map(({ outcome }) => outcome),
      )
    if (answers.length > 0) await writeAnswers(world, answers)
    failBy(asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])))
  }
}

/** What each order's payer reads at their bank. */
const wordingsOf = async (ctx: Ctx, transfers: readonly Transfer[]): Promise<Map<number, string>> =>
  new Map(
    await Promise.all(
      transfers.map(async ({ orderId }) => [orderId, await describe(ctx, await orderById(ctx, orderId))] as const),
    ),
  )

const ask = async (world: World, transfer: Transfer, description: string): Promise<AnsweredDebit> => ({
  transfer,
  outcome: await askProvider(world, transfer, {
    description,
    recurs: true,
    returnUrl: world.ports.settings.PUBLIC_URL,
  }),
})

const writeAnswers = async (world: World, answers: readonly AnsweredDebit[]): Promise<void> => {
  try {
    await world.transact((ctx) => writeTogether(ctx, answers))
  } catch (error) {
    if (answers.length === 1) throw error
    const each = await Promise.allSettled(answers.map((answer) => world.transact((ctx) => write(ctx, answer))))
    const failed = each.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/**
 * Statements of different orders travel together; payments of one order follow each other, and so do those of a seller
 * whose fees add up over a month.
 */
const writeTogether = async (ctx: Ctx, answers: readonly AnsweredDebit[]): Promise<void> => {
  const lanes = new Map<string, AnsweredDebit[]>()
  for (const answer of answers) {
    const { sellerId, orderId } = answer.transfer
    const lane = (await hasFees(ctx, sellerId)) ? `seller ${sellerId}` : `order ${orderId}`
    lanes.set(lane, [...(lanes.get(lane) ?? []), answer])
  }
  // Locked in one order, so that two who write at the same time do not wait for each other in a circle.
  await ctx.db
    .selectFrom('transfers')
    .select('id')
    .where(
      'id',
      'in',
      answers.map(({ transfer }) => transfer.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await ctx.db
    .selectFrom('orders')
    .select('id')
    .where(
      'id',
      'in',
      answers.map(({ transfer }) => transfer.orderId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      for (const answer of lane) await write(ctx, answer)
    }),
  )
}

const write = async (ctx: Ctx, { transfer, outcome }: AnsweredDebit): Promise<void> => {
  await recordOutcome(ctx, transfer.id, outcome)
  await applyTransfer(ctx, transfer.id)
}
