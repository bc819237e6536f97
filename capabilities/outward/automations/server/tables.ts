import { sql } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { AutomationPlan } from '../contract/plan.ts'
import type { Trigger } from '../vocabulary.ts'

export const automationsTables = ownedTables({
  automations: { seller: 'seller_id' },
  automation_versions: { seller: 'seller_id' },
  automation_runs: { seller: 'seller_id' },
  automation_log: {
    seller: 'seller_id',
    kept: {
      days: 'KEEP_AUTOMATION_LOG_DAYS',
      by: 'rows',
      since: 'at',
      isOver: sql`not exists (select from automation_runs r where r.id = run_id and r.state = 'underway')`,
    },
  },
})

export type Automation = Row<'automations'>
export type AutomationRun = Row<'automationRuns'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    automations: { plan: AutomationPlan; trigger: Trigger | null }
    automationVersions: { plan: AutomationPlan }
    automationRuns: { values: Record<string, string>; awaits: Trigger | null }
  }
}
