import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import { ownedBy, type Person } from './own-rows.ts'
import { registered } from './registry.ts'
import { allTables } from './scope.ts'

/** Somebody whose data go, and by which words they are found where no number leads to them. */
export type ErasedPerson = Person & {
  emails: readonly string[]
  /** Given and last name in one. */ names: readonly string[]
}

/** What a column holds afterwards. */
type Emptied = null | '' | RawBuilder<unknown>

/**
 * How a room erases a person's data: columns of the person's rows are emptied, or the rows are deleted (`rows`);
 * `erase` does what cannot be declared by columns.
 */
export type Erasing = {
  columns?: Readonly<Record<string, 'rows' | Readonly<Record<string, Emptied>>>>
  erase?: (ctx: Ctx, person: ErasedPerson) => Promise<void>
  /** `table.column` whose content stays, because the law requires it or because it is deleted later anyway. */
  keeps?: readonly string[]
}

/** What all rooms do, those below first. */
export const allErasing = registered<readonly Erasing[]>('erasing')

/** Empties all rooms of a person in one transaction, those above before those below. */
export const erasePerson = async (ctx: Ctx, person: ErasedPerson): Promise<void> => {
  const rooms = ctx.ports.registry.get(allErasing).toReversed()
  for (const { erase } of rooms) await erase?.(ctx, person)
  for (const { columns = {} } of rooms)
    for (const [table, what] of Object.entries(columns)) await emptyTable(ctx, person, table, what)
  await emptyTraces(ctx, person)
}

const emptyTable = async (
  ctx: Ctx,
  person: ErasedPerson,
  table: string,
  what: 'rows' | Readonly<Record<string, Emptied>>,
): Promise<void> => {
  const own = ownedBy(ctx.ports.registry.get(allTables), table, person)
  if (!own) return
  if (what === 'rows') await sql`delete from ${sql.table(table)} where ${own}`.execute(ctx.db)
  else
    await sql`update ${sql.table(table)} set ${sql.join(Object.entries(what).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))} where ${own}`.execute(
      ctx.db,
    )
}

/** What a person is found by in texts: patterns of their addresses and names. */
export const wordsOf = ({ emails, names }: Pick<ErasedPerson, 'emails' | 'names'>): string[] =>
  [...emails, ...names].filter((word) => word.length > 3).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

const noText = '—'

/** What the platform itself stores: mails, events, audit entries and idempotent answers. */
const emptyTraces = async (ctx: Ctx, person: ErasedPerson): Promise<void> => {
  const { userId, sellerId, emails } = person
  const words = wordsOf(person)
  const at = sellerId === null ? sql`true` : sql`seller_id = ${sellerId}`
  await sql`update mails set recipient = 'erased@deleted.invalid', reply_to = null, subject = ${noText}, body = '', html = '', attachments = '[]'
    where ${at} and (recipient = any(${[...emails]}::citext[]) or subject || body || html ilike any(${words}))`.execute(
    ctx.db,
  )
  await sql`update events set payload = '{}' where ${at} and payload::text ilike any(${words})`.execute(ctx.db)
  if (sellerId !== null) return
  await sql`update audit_entries set before = null, after = null, address = null where user_id = ${userId} or (subject = 'users' and subject_id = ${userId})`.execute(
    ctx.db,
  )
  await sql`update state_changes set reason = null where actor_user_id = ${userId}`.execute(ctx.db)
  await sql`delete from idempotency_keys where body::text ilike any(${words})`.execute(ctx.db)
}
