import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { perform } from '#platform/server/perform.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { anonymous, type Actor } from '#platform/server/context.ts'
import { isRawAnswer, type Call } from '#platform/server/route.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { zipInvoicesCall } from '../contract.ts'

const rooms = await roomsNeeded(import.meta.url)
const { routes, permissions } = assembleApp(rooms)
const app = useTestApp(rooms)
let owner: Actor
let stranger: Actor
let invoices: { id: number; number: string }[]

beforeAll(async () => {
  const testShop = await app.transact((ctx) => openTestShop(ctx))
  for (let at = 0; at < 3; at++) await buy(app.world, testShop)
  await app.drain()
  owner = { ...anonymous, kind: 'user', role: 'seller', userId: testShop.seller.userId, sellerId: testShop.seller.id }
  stranger = (await app.transact((ctx) => makeSeller(ctx))).actor
  invoices = await app.world.db.selectFrom('invoices').select(['id', 'number']).orderBy('id').execute()
})

const call = { headers: {}, cookies: {} } as unknown as Call
const zipped = async (as: Actor, ids: number[]) => {
  const route = routes.find(({ endpoint }) => endpoint.path === zipInvoicesCall.path)!
  const answer = await perform(app.world.as(as), permissions, route, { ids }, call)
  if (!isRawAnswer(answer)) throw new Error('No file.')
  const chunks: Uint8Array[] = []
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return unzipSync(Buffer.concat(chunks))
}

test('holds the PDF of each chosen invoice under its number', async () => {
  const [first, , third] = invoices
  const files = await zipped(owner, [first!.id, third!.id])
  expect(Object.keys(files)).toEqual([`${first!.number}.pdf`, `${third!.number}.pdf`])
  for (const file of Object.values(files)) expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('holds nothing of somebody else', async () => {
  await expect(
    zipped(
      stranger,
      invoices.map(({ id }) => id),
    ),
  ).rejects.toMatchObject({ code: 'invoices.pdf_not_ready' })
})
