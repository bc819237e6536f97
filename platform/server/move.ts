import { sql } from 'kysely'
import { movesFrom, type Machine } from '#platform/shared/machine.ts'
import { platformRefusals, refuse, notFound } from '#platform/shared/refusal.ts'
import { snake } from '#platform/shared/json-case.ts'
import type { Ctx } from './context.ts'

export type StateChange = { from: string; to: string }

/**
 * Makes one move of a machine: locks the row, checks, updates the state (and `set`, columns in camelCase) and writes
 * history. Refuses with `platform.illegal_move` (409), naming the moves allowed now, when the state does not permit it;
 * 404 when there is no such row.
 */
export const move = async <S extends string, M extends string>(
  ctx: Ctx,
  machine: Machine<S, M, string>,
  rowId: number,
  name: NoInfer<M>,
  more: { set?: Record<string, unknown>; reason?: string | undefined } = {},
): Promise<StateChange> => {
  const { from, to } = machine.moves[name]
  const table = sql.table(machine.table)
  const column = sql.ref(machine.column)
  const sets = Object.entries(more.set ?? {}).map(([key, value]) => sql`, ${sql.ref(snake(key))} = ${value}`)
  const { rows } = await sql<{ before: S }>`
    with locked as (select id, ${column} as before from ${table} where id = ${rowId} for update),
    moved as (
      update ${table} set ${column} = ${to} ${sql.join(sets, sql``)} from locked
      where ${table}.id = locked.id and locked.before = any(${[...from]}::text[]) returning locked.before
    ), noted as (
      insert into state_changes (machine, row_id, move, from_state, to_state, reason, actor_kind, actor_user_id, at)
      select ${machine.name}, ${rowId}, ${name}, before, ${to}, ${more.reason ?? null}, ${ctx.actor.kind}, ${ctx.actor.userId}, ${ctx.now} from moved
    )
    select before from moved`.execute(ctx.db)
  const moved = rows[0]
  if (moved) return { from: moved.before, to }
  const state = await stateOf(ctx, machine, rowId)
  if (state === undefined) throw notFound()
  throw refuse(platformRefusals, 'illegal_move', { state, move: name, allowed: movesFrom(machine, state).join(', ') })
}

type Moved = { id: number; [column: string]: unknown }

/**
 * The same move of many rows, each with what is set of it (the same columns for all, in camelCase), in one statement. Rows whose state
 * does not permit it stay as they are. Answers the ids of those that moved.
 */
export const moveAll = async <S extends string, M extends string>(
  ctx: Ctx,
  machine: Machine<S, M, string>,
  name: NoInfer<M>,
  wanted: readonly Moved[],
): Promise<number[]> => {
  if (wanted.length === 0) return []
  const { from, to } = machine.moves[name]
  const table = sql.table(machine.table)
  const column = sql.ref(machine.column)
  const named = wanted.map((row) => Object.fromEntries(Object.entries(row).map(([key, each]) => [snake(key), each])))
  const columns = Object.keys(named[0]!).filter((key) => key !== 'id')
  const sets = columns.map((key) => sql`, ${sql.ref(key)} = given.${sql.ref(key)}`)
  const { rows } = await sql<{ id: number }>`
    with given as (select * from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)),
    locked as (
      select id, ${column} as before from ${table} where id in (select id from given) order by id for update
    ), moved as (
      update ${table} set ${column} = ${to} ${sql.join(sets, sql``)} from locked join given on given.id = locked.id
      where ${table}.id = locked.id and locked.before = any(${[...from]}::text[]) returning ${table}.id, locked.before
    ), noted as (
      insert into state_changes (machine, row_id, move, from_state, to_state, actor_kind, actor_user_id, at)
      select ${machine.name}, id, ${name}, before, ${to}, ${ctx.actor.kind}, ${ctx.actor.userId}, ${ctx.now} from moved
    )
    select id from moved`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The state a row is in now, locked until the transaction ends. */
export const stateOf = async <S extends string>(
  ctx: Ctx,
  machine: Machine<S, string, string>,
  rowId: number,
): Promise<S | undefined> => {
  const { rows } = await sql<{
    state: S
  }>`select ${sql.ref(machine.column)} as state from ${sql.table(machine.table)} where id = ${rowId} for update`.execute(
    ctx.db,
  )
  return rows[0]?.state
}
