import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { machine } from '#platform/shared/machine.ts'
import { moveAll } from './move.ts'
import { useTestWorld } from './use-test-world.ts'

const state = machine('thing_state', {
  table: 'things',
  column: 'state',
  initial: ['open'],
  states: { open: { tone: 'gray' }, shut: { tone: 'green' }, broken: { tone: 'red' } },
  moves: { shut: { from: ['open'], to: 'shut' }, break: { from: ['open', 'shut'], to: 'broken' } },
})
const app = useTestWorld()
beforeAll(async () => {
  await sql`create table things (id bigint primary key, state text, said_by text, said_at timestamptz)`.execute(
    app.world.db,
  )
  await sql`insert into things select n, case when n = 3 then 'broken' else 'open' end from generate_series(1, 4) n`.execute(
    app.world.db,
  )
})

const things = async () =>
  (
    await sql<{ id: number; state: string; saidBy: string | null }>`select * from things order by id`.execute(
      app.world.db,
    )
  ).rows

test('rows move together, each with its own columns; one that may not and one that is not there stay away', async () => {
  const at = app.world.ports.now()
  const said = [1, 2, 3, 9].map((id) => ({ id, saidBy: `it's "${id}" 🙂`, saidAt: at }))
  const moved = await app.transact((ctx) => moveAll(ctx, state, 'shut', said))
  expect(moved.toSorted()).toEqual([1, 2])
  expect(await things()).toEqual([
    { id: 1, state: 'shut', saidBy: `it's "1" 🙂`, saidAt: at },
    { id: 2, state: 'shut', saidBy: `it's "2" 🙂`, saidAt: at },
    { id: 3, state: 'broken', saidBy: null, saidAt: null },
    { id: 4, state: 'open', saidBy: null, saidAt: null },
  ])
  const { rows } = await sql`select row_id, move, from_state, to_state from state_changes
    where machine = 'thing_state' order by row_id`.execute(app.world.db)
  expect(rows).toEqual([1, 2].map((rowId) => ({ rowId, move: 'shut', fromState: 'open', toState: 'shut' })))
})

test('who moves the same rows at once moves each a single time', async () => {
  const both = () => app.transact((ctx) => moveAll(ctx, state, 'break', [{ id: 4 }, { id: 1 }, { id: 2 }]))
  const moved = (await Promise.all([both(), both(), both()])).flat()
  expect(moved.toSorted()).toEqual([1, 2, 4])
})

test('nothing to move asks nothing', async () => {
  expect(await app.transact((ctx) => moveAll(ctx, state, 'shut', []))).toEqual([])
})
