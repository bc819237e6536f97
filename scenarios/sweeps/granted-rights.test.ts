import { beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { authenticate } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { staffTexts } from '#capabilities/people/staff/texts.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import type { Actor } from '#platform/server/context.ts'
import { holds } from '#platform/server/permit.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { locales } from '#platform/shared/texts.ts'
import { askApi } from '../ask-api.ts'

/** Each right a manager may be given × every route: a manager with one right has that one, and what every manager has. */

const { permissions, routes } = assembleApp(rooms)
const granted = Object.keys(permissions).filter((right) => permissions[right]?.manager === 'granted')
const app = useTestWorld(rooms, { settings: { STAFF_SECOND_FACTOR: 'false' } })
let admin: Actor
let manager: Awaited<ReturnType<typeof makeUser>>

beforeAll(async () => {
  admin = (await app.transact((ctx) => makeUser(ctx, ['admin']))).actor
  manager = await app.transact((ctx) => makeUser(ctx, ['manager']))
})

/** Who the manager is at their next call. */
const now = async (): Promise<Actor> =>
  (await authenticate(app.world, { headers: { authorization: manager.token }, cookies: {} })).actor

const heldRoutes = (actor: Actor): string[] =>
  routes
    .filter(({ endpoint, permission }) => holds(permissions, actor, permission, endpoint.method !== 'GET'))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

it('there are rights to grant, and each is named in every language', () => {
  expect(granted.length).toBeGreaterThan(10)
  for (const right of granted)
    for (const locale of locales) expect(staffTexts.messages(locale)).toHaveProperty([`right.${right}`])
})

describe.each(granted)('%s', (right) => {
  it('opens its own calls and no others, until it is taken', async () => {
    const before = heldRoutes(await now())
    const change = (body: object) =>
      askApi(app)(admin, 'PATCH', '/v1/admin/staff/:id/rights', { id: manager.user.id, ...body })
    await change({ grant: [right] })
    const opened = new Set(heldRoutes(await now()).filter((route) => !before.includes(route)))
    const own = routes.filter(({ permission }) => permission === right)
    expect([...opened].toSorted()).toEqual(own.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted())
    await change({ take: [right] })
    expect(heldRoutes(await now())).toEqual(before)
  })
})
