import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { FactOf } from '#platform/server/events.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { previewAutomation } from '../contract.ts'
import { meets } from './conditions.ts'
import { isOf } from './note-happened.ts'
import { eventWords, happenedBy } from './reactions.ts'
import { findAutomation } from './show-automation.ts'

const [days, most, shown] = [30, 2000, 20]

/** Looks back over the events of the last 30 days, the newest first, with the conditions of the plan as it is written. */
export const previewOf = async (ctx: Ctx, id: number): Promise<Output<typeof previewAutomation>> => {
  const { sellerId, plan } = await findAutomation(ctx, id)
  const { rows } = await sql<FactOf<never>>`select id, name, seller_id, at, payload from events
    where seller_id = ${sellerId} and name = any(${eventWords}::text[]) and at > ${ctx.now.subtract({ hours: 24 * days })}
    order by id desc limit ${most + 1}`.execute(ctx.db)
  const people: Output<typeof previewAutomation>['people'] = []
  const entered = new Set<string>()
  for (const fact of rows.slice(0, most))
    for (const happened of await happenedBy(ctx, fact)) {
      if (!isOf(plan.trigger, happened)) continue
      const key = plan.again === 'once' ? happened.email.toLowerCase() : String(happened.eventId)
      if (entered.has(key) || !(await meets(ctx, plan.conditions, happened))) continue
      entered.add(key)
      if (people.length < shown) people.push({ email: happened.email, name: happened.name, at: fact.at })
    }
  return { count: entered.size, isCut: rows.length > most, people }
}
