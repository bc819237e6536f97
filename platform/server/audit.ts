import { sql } from 'kysely'
import { anyone, signedIn, type PermissionTable } from '#platform/shared/permission.ts'
import type { callWords } from '#platform/shared/audit-words.ts'
import type { Actor, Ctx } from './context.ts'
import type { Route } from './route.ts'

export type AuditEntry = {
  userId: number | null
  sellerId?: number | null
  action: string
  subject?: string
  subjectId?: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Who has an entry of this call already: an actor is one call's. */
const noted = new WeakSet<Actor>()

/** Notes for good who did what, from where. */
export const writeAuditEntry = async (ctx: Ctx, entry: AuditEntry): Promise<void> => {
  noted.add(ctx.actor)
  await sql`insert into audit_entries (user_id, seller_id, action, subject, subject_id, before, after, address, at)
    values (${entry.userId}, ${entry.sellerId ?? null}, ${entry.action}, ${entry.subject ?? null}, ${entry.subjectId ?? null},
      ${entry.before ? JSON.stringify(entry.before) : null}::jsonb, ${entry.after ? JSON.stringify(entry.after) : null}::jsonb, ${ctx.address}, ${ctx.now})`.execute(
    ctx.db,
  )
}

/** Changes of one person to one thing within so many minutes are one entry: forms save by themselves. */
const sittingMinutes = 10

/** Whether a call is logged: it changes more than the caller's own account, a shop or the platform. */
export const isLogged = ({ endpoint, permission, unlogged }: Route, actor: Actor, table: PermissionTable): boolean =>
  endpoint.method !== 'GET' &&
  unlogged === undefined &&
  actor.userId !== null &&
  permission !== anyone &&
  permission !== signedIn &&
  (actor.role === null || table[permission]?.[actor.role] !== 'own')

/** Logs a call whose verb wrote no entry of its own: under the room its right belongs to, with its input. */
export const logCall = async (
  ctx: Ctx,
  { endpoint: { method, path }, permission }: Pick<Route, 'endpoint' | 'permission'>,
  input: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (noted.has(ctx.actor)) return
  const { userId, sellerId } = ctx.actor
  const isNew = method === 'POST' && !path.includes('/:')
  const word: (typeof callWords)[number] = method === 'DELETE' ? 'removed' : isNew ? 'added' : 'changed'
  const action = `${permission.split('.')[0]}.${word}`
  const subject = `${method} ${path}`
  const id = Number(input['id'])
  const subjectId = Number.isSafeInteger(id) ? id : undefined
  const after = loggableOf(input)
  const { numAffectedRows } = await sql`
    update audit_entries set after = coalesce(after, '{}') || ${JSON.stringify(after)}::jsonb, at = ${ctx.now}
    where id = (select id from audit_entries where user_id = ${userId} order by id desc limit 1)
      and action = ${action} and subject = ${subject} and subject_id = ${subjectId ?? null}
      and seller_id is not distinct from ${sellerId} and at > ${ctx.now.subtract({ minutes: sittingMinutes })}`.execute(
    ctx.db,
  )
  if (numAffectedRows === 0n)
    await writeAuditEntry(ctx, { userId, sellerId, action, subject, ...(subjectId ? { subjectId } : {}), after })
}

/** Numbers, dates, flags and values of lists are logged in full; of free text and secrets only the field's name. */
const loggableOf = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([field]) => field !== 'id')
      .map(([field, value]) => [field, isLoggable(field, value) ? value : '…']),
  )

const isLoggable = (field: string, value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' &&
    !/password|secret|token|key|code|name/i.test(field) &&
    /^(-?\d{1,12}(\.\d+)?|\d{4}-\d{2}-\d{2}[\dTZ:.+-]*|[a-z]+(_[a-z]+)*)$/.test(value) &&
    value.length <= 40)
