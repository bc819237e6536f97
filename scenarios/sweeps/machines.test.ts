import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { testDatabase, type TestDatabase } from '#platform/server/test-database.ts'
import { movesFrom, statesOf, type Machine } from '#platform/shared/machine.ts'

const machines = rooms.flatMap((room) =>
  (room.machines ?? []).map((machine): [string, Machine, string] => [machine.name, machine, room.name]),
)

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const reachable = (machine: Machine): string[] => {
  const found = new Set<string>(machine.initial)
  for (const state of found) for (const name of movesFrom(machine, state)) found.add(machine.moves[name]?.to ?? state)
  return [...found].sort()
}

test('no two machines share a name', () => {
  expect(machines.map(([name]) => name).sort()).toEqual([...new Set(machines.map(([name]) => name))].sort())
})

describe.each(machines)('%s', (_name, machine) => {
  test('every state can be reached from an initial one', () => {
    expect(reachable(machine)).toEqual(statesOf(machine).sort())
  })

  test('exactly the states no move leaves are marked final', () => {
    const left = statesOf(machine).filter((state) =>
      movesFrom(machine, state).some((name) => machine.moves[name]?.to !== state),
    )
    expect(
      statesOf(machine)
        .filter((state) => !machine.states[state]?.final)
        .sort(),
    ).toEqual(left.sort())
  })

  test('moves and sets name states that exist', () => {
    const named = [
      ...Object.values(machine.moves).flatMap(({ from, to }) => [...from, to]),
      ...Object.values(machine.sets).flat(),
      ...machine.initial,
    ]
    expect(named.filter((state) => !statesOf(machine).includes(state))).toEqual([])
  })

  test('the check constraint of its column allows exactly its states', async () => {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(k.oid) as definition from pg_constraint k join pg_attribute a on a.attrelid =
        k.conrelid and k.conkey = array[a.attnum]
       where k.contype = 'c' and k.conrelid = to_regclass($1) and a.attname = $2`,
      [machine.table, machine.column],
    )
    const allowed = rows.map(({ definition }) =>
      [...definition.matchAll(/'\{?([^'}]*)\}?'/g)].flatMap(([, states = '']) => states.split(',')).sort(),
    )
    expect(allowed, `a check constraint on ${machine.table}.${machine.column}`).toContainEqual(statesOf(machine).sort())
  })
})
