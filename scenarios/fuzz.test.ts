import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { faultsOfAnswer } from './answer-schema.ts'
import { openNoCode } from './no-code/world.ts'
import { callsOf, type FuzzedCall } from './fuzz/calls.ts'

/**
 * Calls made of the document, by whom they are for and by whom they are not, with values that fit and values that do not: no call is a
 * fault of ours, no status is one that the document does not name, no answer is otherwise than its schema. 10,000 with TEST_LONG.
 */

const count = isLongEdition ? 10_000 : 500
const seed = Number(process.env['FUZZ_SEED'] ?? 20261129)

const { app, set } = await openNoCode()
const document = assembleApp(rooms).documents.all('https://kontor.example')

it(`${count} calls of seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const server = await app.server()
  const people = await app.transact(async (ctx) => ({
    admin: (await makeUser(ctx, ['admin'])).user.id,
    payer: (await makeUser(ctx, ['payer'])).user.id,
    publisher: (await makeUser(ctx, ['publisher'])).user.id,
  }))
  const tokenOf = {
    seller: () => app.signIn(set.shop.seller.userId, 'seller'),
    admin: () => app.signIn(people.admin, 'admin'),
    payer: () => app.signIn(people.payer, 'payer'),
    publisher: () => app.signIn(people.publisher, 'publisher'),
    nobody: async () => undefined,
  }
  const faults = new Set<string>()
  const statuses = new Map<number, number>()
  const send = async ({ who, method, url, body, name, responses }: FuzzedCall, at: number): Promise<void> => {
    const token = await tokenOf[who]()
    const answer = await server.inject({
      method,
      url,
      // Limits count by address.
      remoteAddress: `10.${Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${at % 250}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const status = answer.statusCode
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const isExpected = status < 500 || (status === 503 && '503' in responses)
    if (!isExpected) faults.add(`${name}: ${status} for ${url} ${JSON.stringify(body)?.slice(0, 400)}`)
    const declared = responses[String(status)]
    if (!declared) return void faults.add(`${name}: ${status} is not declared (${answer.body.slice(0, 200)})`)
    const schema =
      declared.content?.['application/json']?.schema ?? declared.content?.['application/vnd.api+json']?.schema
    const isJson = /json/.test(String(answer.headers['content-type']))
    if (status >= 300 || !schema || !isJson) return
    const wrong = faultsOfAnswer(document, schema, answer.json())
    if (wrong) faults.add(`${name}: ${wrong.slice(0, 300)}`)
  }
  const calls = fc.sample(callsOf(document), { numRuns: count, seed })
  for (const [at, call] of calls.entries()) await send(call, at)
  const done = [...statuses].filter(([status]) => status < 300).reduce((sum, [, n]) => sum + n, 0)
  expect([...faults]).toEqual([])
  // Not all of it may end at the door.
  expect(done).toBeGreaterThan(count / 8)
})
