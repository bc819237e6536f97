import { expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { askApi } from '../ask-api.ts'

/** Each kind of rows that filters refer to × each role: who is told of it reads it, and nobody else does. */

const kinds = rooms.flatMap(({ references }) => Object.keys(references ?? {}))
const app = useTestWorld(rooms)

it.each(['seller', 'payer', 'publisher', 'admin'] as const)('%s', async (role) => {
  const { actor } = await app.transact((ctx) => makeUser(ctx, [role]))
  const ask = askApi(app)
  const readable = ((await ask(actor, 'GET', '/v1/cabinet/references', {})) as { list: string[] }).list
  expect(kinds).toEqual(expect.arrayContaining(readable))
  for (const to of kinds) {
    const answer = ask(actor, 'GET', '/v1/cabinet/references/:to', { to })
    if (readable.includes(to)) await expect(answer).resolves.toHaveProperty('list')
    else await expect(answer).rejects.toMatchObject({ code: expect.stringMatching(/\.(forbidden|not_in_plan)$/) })
  }
  expect(readable.includes('orders')).toBe(role === 'seller' || role === 'admin')
})
