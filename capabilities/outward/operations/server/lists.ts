import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { alertList } from '../contract.ts'
import { operationsTables } from './tables.ts'

export const alerts = bindList(alertList, {
  table: 'alerts',
  as: 'a',
  scope: (ctx) => inScope(ctx, operationsTables, 'alerts', 'a'),
  filters: { created: sql`a.opened_at` },
})
