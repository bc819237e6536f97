import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { takesKeys } from '#platform/server/route.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { rightsOfScopes, scopeNames } from '#capabilities/people/connected-apps/rules/scopes.ts'
import { addTeamMember } from '#capabilities/people/team/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

/**
 * The calls of a seller's own screens by the keys of programs: as the person who made the key, and none of those that are for
 * people alone.
 */

const canary = 'CANARY-9f0a'
type Pair = { key: string; secret: string }
const app = useTestApp(rooms)
let session: string
let owner: Pair
let reader: Pair
let stranger: Pair
let powerless: Pair

const pairOf = async (token: string, more: object = {}) =>
  (await app.call<Pair>('POST', '/v1/cabinet/api_keys', { name: 'Sweep', ...more }, { token })).data

beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  session = made.token
  const sold = await app.transact((ctx) => makeProduct(ctx, made.seller.id, { name: canary, internalName: canary }))
  await buy(app.world, { seller: made.seller, ...sold }, { email: `${canary.toLowerCase()}@example.com` })
  await app.drain()
  owner = await pairOf(made.token)
  reader = await pairOf(made.token, { reads_only: true })
  stranger = await pairOf((await app.transact((ctx) => makeSeller(ctx))).token)
  const joined = await app.transact(async (ctx) => {
    const { user } = await makeUser(ctx, ['team_member'])
    await addTeamMember(ctx, { sellerId: made.seller.id, userId: user.id, rights: ['identity.api_keys'] })
    return (await startSession(ctx, { userId: user.id, profileType: 'team_member' })).accessToken
  })
  powerless = await pairOf(joined)
})

const bearer = ({ key, secret }: Pair): string => `Bearer ${key}:${secret}`

let calls = 0
const send = async (method: string, path: string, authorization: string) => {
  const answer = await (
    await app.server()
  ).inject({
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, '1'),
    // Keys that are refused are counted by where they come from.
    remoteAddress: `10.1.${Math.floor(++calls / 250)}.${calls % 250}`,
    headers: { authorization, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { payload: '{"key":"x","secret":"y"}' }),
  })
  return { status: answer.statusCode, text: answer.body }
}

const desk = assembleApp(rooms).routes.filter(({ endpoint }) => endpoint.path.startsWith('/v1/cabinet/'))
const opened = desk.filter(takesKeys)
const named = (routes: typeof desk) =>
  routes.map(({ endpoint: { method, path } }) => [`${method} ${path}`, method, path] as const)
const isReading = ({ endpoint: { method } }: (typeof desk)[number]) => method === 'GET'

it('most calls are open, all by a right of a scope; what changes who may what, and where money goes, is not', () => {
  expect(opened.length).toBeGreaterThan(desk.length / 2)
  const rights = rightsOfScopes(scopeNames)
  expect(opened.filter(({ permission }) => !rights.includes(permission))).toEqual([])
  const forPeople =
    /^\S+ \/v1\/cabinet\/(api_keys|oauth_apps|app_connections|team|assistant_requests|settings|senders?|domains|tracking_codes)\b/
  const aboutMoney = /^(POST|PUT|DELETE) \/v1\/cabinet\/(bank_accounts|payouts)/
  const names = named(opened).map(([name]) => name)
  expect(names.filter((name) => forPeople.test(name) || aboutMoney.test(name))).toEqual([])
})

describe.each(named(opened.filter(isReading)))('%s', (_, method, path) => {
  it('answers a key as it answers its maker, and nothing to others', async () => {
    const ours = await send(method, path, bearer(owner))
    expect(ours.status).toBe((await send(method, path, `Bearer ${session}`)).status)
    expect([401, 403, 500]).not.toContain(ours.status)
    expect((await send(method, path, bearer({ ...owner, secret: 'wrong' }))).status).toBe(401)
    expect((await send(method, path, bearer(powerless))).status).toBe(403)
    expect((await send(method, path, bearer(stranger))).text).not.toContain(canary)
  })
})

it('what changes something is refused to a key that only reads', async () => {
  const answers = []
  for (const [name, method, path] of named(opened.filter((route) => !isReading(route)))) {
    const { status, text } = await send(method, path, bearer(reader))
    if (status !== 403 || !text.includes('key_only_reads')) answers.push([name, status, text.slice(0, 200)])
  }
  expect(answers).toEqual([])
})

it('a call for people alone knows no key, and takes key and secret of its input for what they are', async () => {
  for (const [name, method, path] of named(desk.filter((route) => !takesKeys(route))))
    expect([name, (await send(method, path, bearer(owner))).status]).toEqual([name, 401])
  const answer = await app.call('GET', `/v1/cabinet/orders?${new URLSearchParams({ ...owner })}`)
  expect(answer.status).toBe(401)
})
