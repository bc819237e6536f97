import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { exportList, scheduleList } from '../contract.ts'
import { visible } from './find-export.ts'

export const exportLog = bindList(exportList, {
  table: 'csvExports',
  as: 'x',
  joins: sql`left join users u on u.id = x.user_id`,
  scope: (ctx) => visible(ctx, 'csv_exports', 'x'),
  columns: {
    isScheduled: sql`(x.schedule_id is not null)`,
    askedBy: sql`u.email`,
  },
  filters: { created: sql`x.created_at`, isScheduled: sql`(x.schedule_id is not null)` },
  search: (query) => hasWords(sql`x.title`, query),
})

export const schedules = bindList(scheduleList, {
  table: 'csvSchedules',
  as: 'p',
  joins: sql`left join users u on u.id = p.user_id`,
  scope: (ctx) => visible(ctx, 'csv_schedules', 'p'),
  columns: {
    askedBy: sql`u.email`,
  },
})
