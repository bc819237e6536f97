import type { RawBuilder, SqlBool } from 'kysely'
import { z } from 'zod'

/** A number of days; nothing is deleted where it is left out. */
const days = (least: number) => z.coerce.number().int().min(least).max(36_500)
const byMonth = 'They go by whole months, so they stay up to a month longer.'

/** Settings of how long is kept what only grows. */
export const retentionSettings = {
  KEEP_API_REQUESTS_DAYS: days(30)
    .default(30)
    .describe(`For how many days calls of programs are listed (*Settings › API requests*). ${byMonth}`),
  KEEP_EVENTS_DAYS: days(90)
    .default(90)
    .describe(
      `For how many days events are kept, which automations look back on and programs read as \`/api/webhook_events\`. ${byMonth}`,
    ),
  KEEP_WEBHOOK_DELIVERIES_DAYS: days(30)
    .optional()
    .describe('For how many days webhooks that were delivered or given up are listed. Default: for good.'),
  KEEP_AUTOMATION_LOG_DAYS: days(30)
    .optional()
    .describe('For how many days it is listed what automations did, of runs that ended. Default: for good.'),
  KEEP_FUNNEL_VISITS_DAYS: days(30)
    .default(365)
    .describe('For how many days visits of funnels that led to no order are kept.'),
}

type RetentionSetting = keyof typeof retentionSettings

/**
 * How long rows of a table that only grows are kept. Rows of one that lies in tables of a month (`months`) go with their month; of
 * another, those that its room says are over (`isOver`) are deleted a part at a time, with the history of the machine they have.
 */
export type Retention = { days: RetentionSetting } & (
  | { by: 'months' }
  | { by: 'rows'; since: string; isOver: RawBuilder<SqlBool>; machine?: string }
)
