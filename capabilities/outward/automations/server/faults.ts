import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { invalid, Refusal } from '#platform/shared/refusal.ts'
import type { AutomationPlan, Filters, Happening, Step } from '../contract/plan.ts'
import { allSteps } from '../rules/places.ts'
import { actNamed } from './acts/declared.ts'
import { textPlaceholders } from './acts/fill-text.ts'
import { listOf, whereOf } from './conditions.ts'
import type { Automation } from './tables.ts'

/** What keeps a plan from being published, by the keys of its steps; `conditions` and `steps` for the whole. */
export const faultsOf = (
  ctx: Ctx,
  { sellerId, plan }: Pick<Automation, 'sellerId' | 'plan'>,
): Record<string, string> => {
  const faults: Record<string, string> = {}
  if (plan.steps.length === 0) faults['steps'] = 'required'
  if (isSpoiled(ctx, sellerId, plan.trigger, plan.conditions)) faults['conditions'] = 'not_in_list'
  for (const step of allSteps(plan.steps)) {
    const fault = faultOf(ctx, sellerId, plan, step)
    if (fault) faults[step.key] = fault
  }
  return faults
}

const faultOf = (ctx: Ctx, sellerId: number, plan: AutomationPlan, step: Step): string | undefined => {
  if (step.kind === 'act') {
    const act = actNamed(ctx, step.act)
    if (!act) return 'not_in_list'
    const read = z.safeParse(act.given, step.given)
    if (!read.success) return read.error.issues[0]?.message ?? 'invalid'
    const texts = Object.values(step.given).filter((value) => typeof value === 'string')
    return texts.some((words) => textPlaceholders.unknownIn(words).length > 0) ? 'unknown_placeholder' : undefined
  }
  if (step.kind === 'branch') return isSpoiled(ctx, sellerId, plan.trigger, step.conditions) ? 'not_in_list' : undefined
  if (step.kind === 'wait' && step.mode === 'until_day' && !step.day) return 'required'
  if (step.kind === 'wait' && step.mode === 'until_event' && !step.event) return 'required'
  return undefined
}

/** Filters are judged as the list judges an address. */
const isSpoiled = (ctx: Ctx, sellerId: number, trigger: Happening, filters: Filters): boolean => {
  if (Object.keys(filters).length === 0) return false
  const name = listOf(trigger.name)
  if (!name) return true
  try {
    whereOf(ctx, name, sellerId, filters)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Products and forms of others are none. */
export const refuseForeign = async (ctx: Ctx, sellerId: number, happenings: readonly Happening[]): Promise<void> => {
  const productIds = [...new Set(happenings.flatMap((each) => each.productIds))]
  const formIds = [...new Set(happenings.flatMap((each) => each.formIds))]
  const own = async (table: 'products' | 'optInForms', ids: readonly number[]): Promise<boolean> => {
    if (ids.length === 0) return true
    const rows = await ctx.db
      .selectFrom(table)
      .select('id')
      .where('sellerId', '=', sellerId)
      .where('id', 'in', [...ids])
      .execute()
    return rows.length === ids.length
  }
  if (!(await own('products', productIds))) throw invalid({ productIds: ['not_in_list'] })
  if (!(await own('optInForms', formIds))) throw invalid({ formIds: ['not_in_list'] })
}
