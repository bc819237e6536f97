import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { catalogRoom } from '#capabilities/offer/catalog/server/room.ts'
import type { BulkAnswer, TabCount } from '#platform/shared/list.ts'
import { discountsRoom } from './room.ts'

/** Actions on selected rows of a list, each by its own call; coupons represent all lists. */

const app = useTestApp([identityRoom, sellersRoom, catalogRoom, discountsRoom])
let token: string
let sellerId: number
let foreignToken: string
let ids: number[]

const make = async (code: string, as = token) =>
  (
    await app.call<{ id: number }>(
      'POST',
      '/v1/cabinet/coupons',
      { code, value: '10.00', value_form: 'percents' },
      { token: as },
    )
  ).data.id
const selected = (action: string, chosen: unknown, as = token) =>
  app.call<BulkAnswer>('POST', '/v1/cabinet/coupons/selected', { action, ids: chosen }, { token: as })
const areActive = async () =>
  (await app.world.db.selectFrom('coupons').select('active').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ active }) => active,
  )
const logged = async () =>
  (
    await sql<{
      subjectId: number
    }>`select subject_id as "subjectId" from audit_entries where seller_id = ${sellerId} and subject = 'POST /v1/cabinet/coupons/:id/deactivate' order by id`.execute(
      app.world.db,
    )
  ).rows.map(({ subjectId }) => Number(subjectId))

beforeAll(() =>
  app.transact(async (ctx) => {
    const own = await makeSeller(ctx)
    token = own.token
    sellerId = own.seller.id
    foreignToken = (await makeSeller(ctx)).token
  }),
)
let round = 0
beforeEach(async () => {
  round++
  ids = [await make(`A${round}X`), await make(`B${round}X`), await make(`C${round}X`)]
})

test('each row is a call of its own: done, logged, and undone by the other action', async () => {
  expect((await selected('deactivate', [...ids, ids[0]])).data).toEqual({ done: ids, refused: [] })
  expect(await areActive()).toEqual([false, false, false])
  expect(await logged()).toEqual(ids)
  expect((await selected('activate', ids)).data.done).toEqual(ids)
  expect(await areActive()).toEqual([true, true, true])
})

test('what one row is refused stops no other, and is said in the reader’s language', async () => {
  const foreign = await make(`F${round}X`, foreignToken)
  const { data } = await app.call<BulkAnswer>(
    'POST',
    '/v1/cabinet/coupons/selected',
    { action: 'deactivate', ids: [ids[0], foreign, ids[2]] },
    { token, headers: { 'accept-language': 'de', 'content-language': 'de' } },
  )
  expect(data.done).toEqual([ids[0], ids[2]])
  expect(data.refused).toMatchObject([{ id: foreign, code: 'platform.not_found' }])
  expect(data.refused[0]!.message).not.toContain('platform.')
  expect(await areActive()).toEqual([false, true, false])
})

test('unknown actions, no rows and too many rows are refused', async () => {
  expect((await selected('burn', ids)).fields).toEqual({ action: ['not_in_list'] })
  expect((await selected('activate', [])).fields).toEqual({ ids: ['required'] })
  expect(
    (
      await selected(
        'activate',
        Array.from({ length: 101 }, (_, at) => at + 1),
      )
    ).fields,
  ).toEqual({
    ids: ['too_many'],
  })
  expect((await app.call('POST', '/v1/cabinet/coupons/selected', { action: 'activate', ids })).status).toBe(401)
})

test('tabs carry their counts, and chosen rows are a filter', async () => {
  await selected('deactivate', [ids[0]])
  const { data } = await app.call<{ list: TabCount[] }>('GET', '/v1/cabinet/coupons/counts', {}, { token })
  for (const { key, count, more } of data.list) {
    expect(more).toBe(false)
    if (key === 'all') expect(count).toBe(ids.length * round)
  }
  const list = await app.call<{ list: { id: number }[] }>(
    'GET',
    `/v1/cabinet/coupons?ids[]=${ids[0]}&ids[]=${ids[2]}`,
    {},
    { token },
  )
  expect(list.data.list.map(({ id }) => id).toSorted()).toEqual([ids[0], ids[2]].toSorted())
  expect((await app.call('GET', '/v1/cabinet/coupons?ids[]=x', {}, { token })).fields).toEqual({ ids: ['invalid'] })
})
