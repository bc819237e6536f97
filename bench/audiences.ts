import { sql } from 'kysely'
import { sellerActor, type Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { addFieldOf } from '#capabilities/shop/opt-ins/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { countAudience } from '#capabilities/outward/newsletters/server/testing.ts'
import { trustOwnRows } from '#seeds/busy.ts'
import { median } from './load.ts'
import { processorMs } from './processes.ts'

type Account = { sellerId: number; now: Temporal.Instant }
type Sold = { course: number; other: number; thing: number }

/** Every second contact bought a course or a thing, and every sixth another course; every third is in another form too. */
export const plantAudiences = async (world: World, sellerId: number): Promise<Sold> => {
  const sold = await world.as(sellerActor(sellerId)).transact(async (ctx) => {
    await trustOwnRows(ctx)
    const account: Account = { sellerId, now: ctx.now }
    const [course, other, thing] = [
      (await makeProduct(ctx, sellerId, { name: 'Course', form: 'course' })).product.id,
      (await makeProduct(ctx, sellerId, { name: 'Other course', form: 'course' })).product.id,
      (await makeProduct(ctx, sellerId, { name: 'Thing bought' })).product.id,
    ]
    await writeFields(ctx, account)
    await writeBuyers(ctx, account)
    await writeOrders(ctx, account, [course, thing])
    await writeLearners(ctx, account, { course, other })
    await writeCustomers(ctx, account, thing)
    await writeGone(ctx, account)
    return { course, other, thing }
  })
  await sql`vacuum analyze`.execute(world.db)
  return sold
}

const writeFields = async (ctx: Ctx, { sellerId, now }: Account): Promise<void> => {
  for (const [key, kind, value] of [
    ['city', 'text', sql`(array['Berlin', 'Hamburg', 'Wien', 'Bern'])[1 + c.id % 4]`],
    ['age', 'number', sql`(18 + c.id % 60)::text`],
    ['birthday', 'date', sql`(date '1950-01-01' + (c.id % 20000)::int)::text`],
  ] as const) {
    await addFieldOf(ctx, { key, name: key, kind, hint: '', options: [] })
    await sql`insert into contact_values (contact_id, field_id, "values") select c.id, d.id, array[${value}]
      from opt_in_contacts c join contact_fields d on d.seller_id = c.seller_id and d.key = ${key}
      where c.seller_id = ${sellerId} and c.id % 2 = 0`.execute(ctx.db)
  }
  await sql`update opt_in_contacts set locale = (array['de', 'en', 'fr'])[1 + id % 3], asked_at = ${now}::timestamptz - (id % 700) * interval '1 day'
    where seller_id = ${sellerId}`.execute(ctx.db)
}

const writeBuyers = async (ctx: Ctx, { sellerId, now }: Account): Promise<void> => {
  await sql`insert into users (email, first_name, last_name, confirmed_at, created_at)
    select email, 'Person', 'No ' || id, ${now}, ${now} from opt_in_contacts where seller_id = ${sellerId} and id % 2 = 0`.execute(
    ctx.db,
  )
  await sql`insert into payers (seller_id, user_id, email, first_name, last_name, country_code, orders_count, paid_amount, first_order_at, last_order_at, created_at)
    select c.seller_id, u.id, c.email, c.first_name, c.last_name, (array['DE','FR','NL','ES','IE','AT'])[1 + c.id % 6], 1, 1900 + c.id % 100 * 100,
      ${now}::timestamptz - (c.id % 700) * interval '1 day', ${now}::timestamptz - (c.id % 700) * interval '1 day', ${now}
    from opt_in_contacts c join users u on u.email = c.email where c.seller_id = ${sellerId}`.execute(ctx.db)
}

const writeOrders = (ctx: Ctx, { sellerId }: Account, [first, second]: [number, number]) =>
  sql`insert into orders (token, checkout_key, seller_id, product_id, payer_id, buyer_user_id, payment_state, state, period_type, payment_method, provider, currency, price_basis, vat_treatment,
      total_amount, net_amount, vat_amount, paid_amount, plan, payer_details, owner_details, anchor_on, locale, created_at, completed_at)
    select 'a' || substr(md5(id::text), 1, 19), 'audience-' || id, seller_id, case when id % 2 = 0 then ${first}::bigint else ${second}::bigint end, id, user_id, 'paid', 'finalized', 'one_time', 'card', 'sandbox', 'eur', 'gross', 'standard',
      1900, 1597, 303, 1900, '{}', '{}', '{}', last_order_at::date, 'en', last_order_at, last_order_at
    from payers where seller_id = ${sellerId}`.execute(ctx.db)

/** As many buyers again who never signed up; all orders show what their checkout told of advertising. */
const writeCustomers = async (ctx: Ctx, { sellerId, now }: Account, product: number): Promise<void> => {
  await sql`insert into payers (seller_id, email, first_name, last_name, country_code, orders_count, paid_amount, first_order_at, last_order_at, created_at)
    select seller_id, 'customer-' || email, first_name, last_name, country_code, 1, paid_amount, first_order_at, last_order_at, created_at
    from payers where seller_id = ${sellerId}`.execute(ctx.db)
  await sql`insert into orders (token, checkout_key, seller_id, product_id, payer_id, buyer_user_id, payment_state, state, period_type, payment_method, provider, currency, price_basis, vat_treatment,
      total_amount, net_amount, vat_amount, paid_amount, plan, payer_details, owner_details, anchor_on, locale, created_at, completed_at)
    select 'c' || substr(md5(id::text), 1, 19), 'customer-' || id, seller_id, ${product}, id, (select min(id) from users), 'paid', 'finalized', 'one_time', 'card', 'sandbox', 'eur', 'gross', 'standard',
      1900, 1597, 303, 1900, '{}', '{}', '{}', last_order_at::date, 'en', last_order_at, last_order_at
    from payers where seller_id = ${sellerId} and email like 'customer-%'`.execute(ctx.db)
  await sql`insert into customer_rules (seller_id, confirmed_at, wording) values (${sellerId}, ${now}, '')`.execute(
    ctx.db,
  )
  await sql`insert into customer_notices (order_id, seller_id, email, wording, shown_at)
    select o.id, o.seller_id, p.email, '', o.created_at from orders o join payers p on p.id = o.payer_id where o.seller_id = ${sellerId}`.execute(
    ctx.db,
  )
}

const writeLearners = async (
  ctx: Ctx,
  { sellerId, now }: Account,
  { course, other }: Pick<Sold, 'course' | 'other'>,
): Promise<void> => {
  for (const [productId, every] of [
    [course, 1],
    [other, 3],
  ] as const)
    await sql`with given as (
        insert into accesses (order_id, product_id, seller_id, user_id, publish_state, started_at, created_at)
        select id, ${productId}, seller_id, buyer_user_id, 'published', created_at, created_at from orders where seller_id = ${sellerId} and id % ${every}::int = 0 returning *)
      insert into course_sessions (id, product_id, seller_id, user_id, publish_state, starts_at, lessons_count, finished_count, progress, settled_version, settled_at, last_active_at, completed_at, created_at)
      select id, product_id, seller_id, user_id, 'publishing', started_at, 100, id % 101, id % 101, 1, ${now}, case when id % 101 > 0 then ${now}::timestamptz end, case when id % 101 = 100 then ${now}::timestamptz end, created_at from given`.execute(
      ctx.db,
    )
}

/** One of a hundred stopped newsletters, and one of a hundred unsubscribed. */
const writeGone = async (ctx: Ctx, { sellerId, now }: Account): Promise<void> => {
  await sql`insert into mail_stops (recipient, seller_id, kind, stopped_at) select email, seller_id, 'newsletter', ${now}
    from opt_in_contacts where seller_id = ${sellerId} and id % 100 = 7`.execute(ctx.db)
  await sql`update opt_in_contacts set state = 'unsubscribed', unsubscribed_at = ${now}::timestamptz + interval '1 second'
    where seller_id = ${sellerId} and id % 100 = 13`.execute(ctx.db)
}

type Asked = [asked: string, audience: Record<string, string>, advertisedProductIds?: number[]]

/** What sellers ask for, each filter alone and several together. */
const audiencesOf = ({ course, other, thing }: Sold): Asked[] => {
  const [courseId, otherId, thingId] = [String(course), String(other), String(thing)]
  return [
    ['all of them', {}],
    ['all of them, and existing customers', {}, [course, thing]],
    ['a tag', { tag: 'some' }],
    ['a language', { language: 'de' }],
    ['signed up in a period', { askedRelativePeriod: 'last-30_days' }],
    ['a field that is text', { field: 'city=Berlin' }],
    ['a field without a value', { field: 'city=' }],
    ['a number within bounds', { field: 'age>=30; age<50' }],
    ['a date before another', { field: 'birthday<1980-01-01' }],
    ['words in any field', { field: 'wien' }],
    ['buyers', { isBuyer: 'true' }],
    ['those who bought nothing', { isBuyer: 'false' }],
    ['bought a product', { boughtProductId: thingId }],
    ['did not buy a product', { notBoughtProductId: thingId }],
    ['spent an amount', { spentFrom: '50', spentTo: '90' }],
    ['last bought in a period', { lastOrderRelativePeriod: 'last-30_days' }],
    ['a country', { country: 'DE' }],
    ['have a course', { courseId }],
    ['began any course', { courseState: 'begun' }],
    ['finished a course', { courseId, courseState: 'finished' }],
    ['are past half of a course', { courseId, courseProgressFrom: '50' }],
    ['progress in any course', { courseProgressFrom: '20', courseProgressTo: '80' }],
    ['tag, language and field', { tag: 'some', language: 'de', field: 'city=Berlin' }],
    ['bought one, not the other, country', { boughtProductId: courseId, notBoughtProductId: thingId, country: 'DE' }],
    [
      'buyers who spent, last bought, past half',
      {
        isBuyer: 'true',
        spentFrom: '50',
        lastOrderRelativePeriod: 'last-365_days',
        courseId: otherId,
        courseProgressFrom: '50',
      },
    ],
  ]
}

type Counted = { asked: string; people: number; wall: number; processor: number }

/** How long each takes to be counted, as the screen of a draft counts it: the middle of five, and the processor time of PostgreSQL. */
export const countAudiences = async (
  owner: Pick<World, 'transact'>,
  sold: Sold,
  postmaster: number,
): Promise<Counted[]> => {
  const times = 5
  const counted: Counted[] = []
  for (const [asked, audience, advertisedProductIds = []] of audiencesOf(sold)) {
    const count = () => owner.transact((ctx) => countAudience(ctx, { audience, advertisedProductIds }))
    const { people } = await count()
    let wall = 0
    const spent = await processorMs(postmaster, true, async () => void (wall = await median(times, count)))
    counted.push({ asked, people, wall, processor: spent / times })
  }
  return counted
}
