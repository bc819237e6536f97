import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { automationList, logList, runList } from '../contract.ts'
import { automationsTables } from './tables.ts'

const runsOf = sql`(select count(*)::int from automation_runs r where r.automation_id = a.id`

export const automations = bindList(automationList, {
  table: 'automations',
  as: 'a',
  joins: sql`left join sellers s on s.id = a.seller_id`,
  scope: (ctx) => inScope(ctx, automationsTables, 'automations', 'a'),
  columns: {
    sellerName: sql`s.name`,
    underwayCount: sql`${runsOf} and r.state = 'underway')`,
    // Of the last 30 days: all there ever were may be millions.
    finishedCount: ({ now }) =>
      sql`${runsOf} and r.state = 'finished' and r.changed_at > ${now.subtract({ hours: 24 * 30 })})`,
  },
  search: (query) => hasWords(sql`a.name`, query),
})

const ofAutomation = (alias: string) =>
  sql`left join automations a on a.id = ${sql.raw(alias)}.automation_id left join sellers s on s.id = ${sql.raw(alias)}.seller_id`

export const automationRuns = bindList(runList, {
  table: 'automationRuns',
  as: 'r',
  joins: ofAutomation('r'),
  scope: (ctx) => inScope(ctx, automationsTables, 'automation_runs', 'r'),
  columns: {
    sellerName: sql`s.name`,
    automationName: sql`a.name`,
    lastStep: sql`(select l.step from automation_log l where l.run_id = r.id order by l.number desc limit 1)`,
  },
  filters: { created: sql`r.created_at` },
  search: (query) => hasWords(sql`r.email::text || ' ' || r.name`, query),
})

export const automationLog = bindList(logList, {
  table: 'automationLog',
  as: 'l',
  joins: sql`left join automation_runs r on r.id = l.run_id ${ofAutomation('l')}`,
  scope: (ctx) => inScope(ctx, automationsTables, 'automation_log', 'l'),
  columns: { sellerName: sql`s.name`, automationName: sql`a.name`, email: sql`r.email` },
  filters: { done: sql`l.at` },
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  automations: {
    permission: 'automations.read',
    from: sql`automations`,
    id: sql`automations.id`,
    name: sql`automations.name`,
    scope: (ctx) => inScope(ctx, automationsTables, 'automations'),
  },
}
