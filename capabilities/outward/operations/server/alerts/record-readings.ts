import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { alertParts, alertState, type WatchedPart } from '../../vocabulary.ts'
import type { Finding, Reading } from '../watch/watch.ts'
import type { Readings } from '../watch/look.ts'
import { tellOperators, type Alert } from './tell-operators.ts'

const hoursBetweenReminders = 24

/**
 * Stores the state of every part, opens alerts for findings, closes those that are over, and notifies the operators.
 */
export const recordReadings = async (ctx: Ctx, readings: Readings): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7304, 1)`.execute(ctx.db)
  for (const [part, reading] of readings) await keepReading(ctx, part, reading)
  const raised = await raisedAlerts(ctx)
  const findings = [...readings.values()].flatMap((reading) => reading.findings)
  const opened: Alert[] = []
  for (const finding of findings) {
    const known = raised.find((alert) => isOf(alert, finding))
    if (known) await keepFigures(ctx, known.id, finding)
    else opened.push(await openAlert(ctx, finding))
  }
  // A part that cannot be read now says nothing about its alerts.
  const isSeen = ({ kind }: Alert) => (readings.get(alertParts[kind])?.word ?? 'unreadable') !== 'unreadable'
  const closed = raised.filter((alert) => isSeen(alert) && !findings.some((finding) => isOf(alert, finding)))
  for (const { id } of closed) await move(ctx, alertState, id, 'close', { set: { closedAt: ctx.now } })
  const reminded = await dueReminders(ctx, closed)
  await tellOperators(ctx, { opened, reminded, closed })
}

const isOf = (alert: Alert, finding: Finding): boolean =>
  alert.kind === finding.kind && alert.subject === finding.subject

const keepReading = async (ctx: Ctx, part: WatchedPart, { health, word, figures }: Reading): Promise<void> => {
  await sql`insert into watched_parts (part, health, word, figures, since, looked_at)
    values (${part}, ${health}, ${word}, ${JSON.stringify(figures)}::jsonb, ${ctx.now}, ${ctx.now})
    on conflict (part) do update set health = excluded.health, word = excluded.word, figures = excluded.figures, looked_at = excluded.looked_at,
      since = case when watched_parts.health = excluded.health then watched_parts.since else excluded.since end`.execute(
    ctx.db,
  )
}

const alertColumns = ['id', 'kind', 'subject', 'figures', 'openedAt'] as const

export const raisedAlerts = (ctx: Pick<Ctx, 'db'>): Promise<Alert[]> =>
  ctx.db
    .selectFrom('alerts')
    .select(alertColumns)
    .where(sql<boolean>`state in ${inSet(alertState, 'raised')}`)
    .orderBy('id')
    .execute()

const openAlert = (ctx: Ctx, { kind, subject, figures }: Finding): Promise<Alert> =>
  ctx.db
    .insertInto('alerts')
    .values({
      kind,
      subject,
      state: 'open',
      figures: JSON.stringify(figures),
      openedAt: ctx.now,
      toldAt: ctx.now,
    })
    .returning(alertColumns)
    .executeTakeFirstOrThrow()

const keepFigures = async (ctx: Ctx, id: number, { figures }: Finding): Promise<void> => {
  await ctx.db
    .updateTable('alerts')
    .set({ figures: JSON.stringify(figures) })
    .where('id', '=', id)
    .execute()
}

/** Open alerts that nobody acknowledged, and whose last notification is a day old. */
const dueReminders = (ctx: Ctx, closed: readonly Alert[]): Promise<Alert[]> =>
  ctx.db
    .updateTable('alerts')
    .set({ toldAt: ctx.now })
    .where('state', '=', 'open')
    .where('toldAt', '<=', ctx.now.subtract({ hours: hoursBetweenReminders }))
    .where('id', 'not in', [0, ...closed.map(({ id }) => id)])
    .returning(alertColumns)
    .execute()
