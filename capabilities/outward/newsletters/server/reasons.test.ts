import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { addFinishedLessons } from '#capabilities/after/learning/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'learning'), { at: '2026-03-02T09:00:00Z' })

type Reasons = {
  is_in: boolean
  conditions: { values: object; is_met: boolean }[]
  barriers: string[]
  proof: { form_name: string; deed: string; at: string } | null
  delivery: { state: string } | null
}

let shop: TestShop
let course = ''

const desk = async <D = { id: number }>(method: 'GET' | 'POST' | 'PATCH', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/newsletters${at}`, given, { token: await app.signIn(shop.seller.userId, 'seller') })
const counted = async (audience: object) =>
  (await desk<{ people: number }>('POST', '/audience', { audience })).data.people
const contactOf = async (email: string) =>
  (await app.world.db.selectFrom('optInContacts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const why = async (id: number, email: string) =>
  (await desk<Reasons>('GET', `/${id}/reasons?contactId=${await contactOf(email)}`)).data
const draft = async (audience: object) => {
  const { id } = (await desk('POST', '', { audience })).data
  const block = { id: 'b1', type: 'text', values: { text: '<p>Hi</p>' }, style: {}, slots: [] }
  await desk('PATCH', `/${id}/letter`, {
    subject: 'News',
    content: { revision: 0, document: { version: 1, blocks: [block] } },
  })
  return id
}

beforeAll(async () => {
  shop = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Seeing light' }))
  course = String(shop.product.id)
  await app.transact((ctx) => makeCourse(ctx, shop.product, [{ name: 'One', lessons: [{ name: 'A' }, { name: 'B' }] }]))
  await app.transact((ctx) => makeContacts(ctx, shop.seller.id, 5))
  const bought = (n: number) => buy(app.world, shop, { email: `p${n}@example.com` })
  const orders = [await bought(1), await bought(2), await bought(3)]
  await app.drain()
  await app.live(app.clock.now.add({ hours: 24 * 20 }).toString())
  await app.transact((ctx) => addFinishedLessons(ctx, orders[0]!.id, { count: 2 }))
  await app.transact((ctx) => addFinishedLessons(ctx, orders[1]!.id, { count: 1 }))
})

it('an audience knows how far contacts are with a course they have', async () => {
  expect(await counted({ courseId: course })).toBe(3)
  const inState = (...courseState: string[]) => counted({ courseId: course, courseState })
  expect(await inState('finished')).toBe(1)
  expect(await inState('begun')).toBe(1)
  expect(await inState('not_begun')).toBe(1)
  expect(await inState('begun', 'not_begun')).toBe(2)
  expect(await counted({ courseId: course, courseProgressFrom: '50' })).toBe(2)
  expect(await counted({ courseProgressFrom: '50', courseProgressTo: '99' })).toBe(1)
  const other = await app.transact((ctx) => openTestShop(ctx, { form: 'course', name: 'Another' }))
  expect(await counted({ courseId: String(other.product.id) })).toBe(0)
  const wrong = await desk('POST', '/audience', { audience: { courseState: ['bored'], courseProgressFrom: '101' } })
  expect(wrong.fields).toEqual({ course_state: ['not_in_list'], course_progress_from: ['out_of_range'] })
})

it('each contact is explained: which filters they pass, what stands against it, and the proof', async () => {
  const half = { courseId: [course], courseProgressFrom: '50' }
  const id = await draft({ ...half, query: 'p' })
  expect(await why(id, 'p1@example.com')).toMatchObject({
    is_in: true,
    conditions: [
      { values: { course_id: [course], course_progress_from: '50' }, is_met: true },
      { values: { query: 'p' }, is_met: true },
    ],
    barriers: [],
    proof: { form_name: 'News', deed: 'confirmed', at: '2026-03-02T09:00:00.000Z' },
    delivery: null,
  })
  expect(await why(id, 'p3@example.com')).toMatchObject({
    is_in: false,
    conditions: [{ is_met: false }, { is_met: true }],
    barriers: [],
  })
  await sql`insert into mail_suppressions (seller_id, email, reason, detail, created_at)
    values (${shop.seller.id}, 'p2@example.com', 'hard_bounce', '', ${app.clock.now})`.execute(app.world.db)
  expect(await why(id, 'p2@example.com')).toMatchObject({ is_in: false, barriers: ['suppressed'] })
  // The operator's list counts as long as the seller sends by the operator's address.
  await sql`update mail_suppressions set seller_id = null`.execute(app.world.db)
  expect(await why(id, 'p2@example.com')).toMatchObject({ is_in: false, barriers: ['suppressed_by_operator'] })
  await sql`delete from mail_suppressions`.execute(app.world.db)
  await sql`update opt_in_contacts set state = 'unsubscribed', unsubscribed_at = ${app.clock.now} where email = 'p5@example.com'`.execute(
    app.world.db,
  )
  expect(await why(id, 'p5@example.com')).toMatchObject({ is_in: false, barriers: ['unsubscribed'] })
})

it('a recipient of a sent one is explained by the consent it went by; whoever was left out stays out', async () => {
  const id = await draft({ courseId: [course], courseState: ['finished'] })
  await desk('POST', `/${id}/send`, {})
  await app.drain()
  const { list } = (await desk<{ list: { id: number }[] }>('GET', `/recipients?newsletterId=${id}`)).data
  const got = (await desk<Reasons>('GET', `/recipients/${list[0]!.id}/reasons`)).data
  expect(got).toMatchObject({ is_in: true, proof: { form_name: 'News' }, delivery: { state: 'written' } })
  expect(await why(id, 'p1@example.com')).toEqual(got)
  expect(await why(id, 'p2@example.com')).toMatchObject({ is_in: false, delivery: null })
})

it('contacts of others are not there', async () => {
  const id = await draft({})
  const stranger = await app.transact((ctx) => makeSeller(ctx))
  const token = await app.signIn(stranger.user.id, 'seller')
  const contactId = await contactOf('p1@example.com')
  const path = `/v1/cabinet/newsletters/${id}/reasons?contactId=${contactId}`
  expect((await app.call('GET', path, undefined, { token })).status).toBe(404)
  expect((await desk('GET', `/${id}/reasons?contactId=999999`)).status).toBe(404)
})
