import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { exportList, scheduleList } from '../contract.ts'
import { visible } from './find-export.ts'

export const exportLog = bindList(exportList, {
  from: sql`csv_exports x left join users u on u.id = x.user_id`,
  id: sql`x.id`,
  scope: (ctx) => visible(ctx, 'csv_exports', 'x'),
  columns: {
    title: sql`x.title`,
    createdAt: sql`x.created_at`,
    state: sql`x.state`,
    rowsDone: sql`x.rows_done`,
    rowsTotal: sql`x.rows_total`,
    size: sql`x.size`,
    finishedAt: sql`x.finished_at`,
    expiresAt: sql`x.expires_at`,
    isScheduled: sql`(x.schedule_id is not null)`,
    askedBy: sql`u.email`,
  },
  filters: { state: sql`x.state`, created: sql`x.created_at`, isScheduled: sql`(x.schedule_id is not null)` },
  search: (query) => sql`x.title ilike ${containing(query)}`,
})

export const schedules = bindList(scheduleList, {
  from: sql`csv_schedules p left join users u on u.id = p.user_id`,
  id: sql`p.id`,
  scope: (ctx) => visible(ctx, 'csv_schedules', 'p'),
  columns: {
    title: sql`p.title`,
    every: sql`p.every`,
    isActive: sql`p.is_active`,
    nextRunAt: sql`p.next_run_at`,
    createdAt: sql`p.created_at`,
    askedBy: sql`u.email`,
  },
  filters: { every: sql`p.every`, isActive: sql`p.is_active` },
})
