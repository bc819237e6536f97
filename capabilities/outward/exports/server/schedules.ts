import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { AccountEnding } from '#platform/server/end-account.ts'
import { job, tryEach } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { nextRun } from '../rules/next-run.ts'
import { csvExportState, exportRefusals, mostSchedules, type CsvPeriod } from '../vocabulary.ts'
import { addExport, sameAgain, wantedRow, type Wanted } from './ask-export.ts'
import { lockSchedule } from './find-export.ts'
import type { CsvSchedule } from './tables.ts'

export const addSchedule = async (ctx: Ctx, { every, ...wanted }: Wanted & { every: CsvPeriod }) => {
  const row = wantedRow(ctx, wanted)
  const { n } = await ctx.db
    .selectFrom('csvSchedules')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('userId', '=', row.userId)
    .executeTakeFirstOrThrow()
  if (n >= mostSchedules) throw refuse(exportRefusals, 'too_many_schedules', { most: mostSchedules })
  return ctx.db
    .insertInto('csvSchedules')
    .values({ ...row, every, nextRunAt: nextRun(every, ctx.now, ctx.actor.zone) })
    .returning(['id', 'nextRunAt'])
    .executeTakeFirstOrThrow()
}

export const changeSchedule = async (
  ctx: Ctx,
  { id, every, isActive }: { id: number; every?: CsvPeriod | undefined; isActive?: boolean | undefined },
) => {
  const before = await lockSchedule(ctx, id)
  const now = { every: every ?? before.every, isActive: isActive ?? before.isActive }
  return ctx.db
    .updateTable('csvSchedules')
    .set({ ...now, nextRunAt: nextRun(now.every, ctx.now, ctx.actor.zone) })
    .where('id', '=', id)
    .returning(['id', 'nextRunAt'])
    .executeTakeFirstOrThrow()
}

/** Files of a deleted seller expire now and are removed by the next clean-up. */
export const expireAll: NonNullable<AccountEnding['end']> = async (ctx, sellerId) => {
  await ctx.db.updateTable('csvExports').set({ expiresAt: ctx.now }).where('sellerId', '=', sellerId).execute()
}

export const removeSchedule = async (ctx: Ctx, { id }: { id: number }) => {
  await lockSchedule(ctx, id)
  await ctx.db.deleteFrom('csvSchedules').where('id', '=', id).execute()
  return {}
}

/** Creates the exports that are due, once each; runs missed during a downtime are replaced by one file. */
export const runSchedules = job('exports.run_schedules', {
  schedule: '*/10 * * * *',
  run: (world) =>
    world.transact(async (ctx) => {
      const { rows: due } = await sql<CsvSchedule & { zone: string | null }>`
        select c.*, s.zone from csv_schedules c left join sellers s on s.id = c.seller_id
        where c.is_active and c.next_run_at <= ${ctx.now} order by c.id limit 500 for update of c skip locked`.execute(
        ctx.db,
      )
      for (const { zone, ...schedule } of due) {
        await addExport(ctx, sameAgain(ctx, schedule), schedule.id)
        await ctx.db
          .updateTable('csvSchedules')
          .set({ nextRunAt: nextRun(schedule.every, ctx.now, zone ?? ctx.actor.zone) })
          .where('id', '=', schedule.id)
          .execute()
      }
    }),
})

/** Deletes expired files; their rows remain as a record. */
export const expireExports = job('exports.expire', {
  schedule: '20 3 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const over = await world.db
      .selectFrom('csvExports')
      .select(['id', 'storageKey'])
      .where('state', '=', 'processed')
      .where('expiresAt', '<=', world.ports.now())
      .limit(5000)
      .execute()
    await tryEach(over, async ({ id, storageKey }) => {
      await world.transact((ctx) => move(ctx, csvExportState, id, 'expire', { set: { storageKey: null } }))
      if (storageKey) await world.ports.storage.remove(storageKey)
    })
  },
})
