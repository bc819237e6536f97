import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { showAutomation, suggestForStep } from '../contract.ts'
import { actNamed, actsOf } from './acts/declared.ts'
import { faultsOf } from './faults.ts'
import { automationsTables, type Automation } from './tables.ts'

/** An automation in the actor's scope, locked for a change; 404 for others. */
export const findAutomation = async (ctx: Ctx, id: number): Promise<Automation> => {
  const found = await ctx.db
    .selectFrom('automations')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, automationsTables, 'automations'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const actsShown = (ctx: Ctx, sellerId: number) =>
  Promise.all(
    actsOf(ctx).map(async ({ name, fields, suggest }) => {
      const suggested = await suggest?.(ctx, sellerId, '')
      return { name, fields: fields.map((field) => ({ ...field, suggestions: suggested?.[field.name] ?? [] })) }
    }),
  )

/** What fits what was typed into a field of a step. */
export const suggestionsFor = async (
  ctx: Ctx,
  { act, field, typed }: Input<typeof suggestForStep>,
): Promise<Output<typeof suggestForStep>> => {
  const suggested = await actNamed(ctx, act)?.suggest?.(ctx, sellerOf(ctx), typed)
  return { list: suggested?.[field] ?? [] }
}

export const automationPage = async (ctx: Ctx, id: number): Promise<Output<typeof showAutomation>> => {
  const automation = await findAutomation(ctx, id)
  const { n } = await ctx.db
    .selectFrom('automationRuns')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('automationId', '=', id)
    .where('state', '=', sql.lit('underway'))
    .executeTakeFirstOrThrow()
  const { name, state, plan, hasChanges, publishedNumber } = automation
  return {
    id,
    name,
    state,
    plan,
    hasChanges,
    publishedNumber,
    underwayCount: Number(n),
    acts: await actsShown(ctx, automation.sellerId),
    faults: faultsOf(ctx, automation),
  }
}
