import { sql } from 'kysely'
import type { World } from '#platform/server/world.ts'
import { hashOfSecret } from '#capabilities/people/identity/server/index.ts'
import { startSession } from '#capabilities/people/identity/server/testing.ts'

/** Many keys, because each may call 1,200 times a minute. */
const keys = 400

/** What programs of a seller leave behind: keys, sessions of checkouts, payment links and the log of their calls, `many` of each. */
export const plantPrograms = async ({ db, ports }: World, sellerId: number, many: number): Promise<void> => {
  const now = ports.now()
  await sql`insert into api_keys (seller_id, user_id, name, key, secret_hash, created_at)
    select s.id, s.user_id, 'Client ' || n, 'bench' || n, ${hashOfSecret('secret')}, ${now}
    from sellers s, generate_series(1, ${keys}::int) n where s.id = ${sellerId}`.execute(db)
  // Newer ones are seldom open: most were paid, the rest ended with its day.
  await sql`insert into payment_links (seller_id, product_id, code, active, created_at)
    select ${sellerId}, p.id, 'bench' || n, n % 50 = 0, ${now}::timestamptz - n * interval '1 minute'
    from (select min(id) as id from products where seller_id = ${sellerId}) p, generate_series(1, ${many}::int) n`.execute(
    db,
  )
  await sql`insert into checkout_sessions (seller_id, product_id, payment_link_id, token, state, expires_at, created_at)
    select ${sellerId}, l.product_id, case when n % 3 = 0 then l.id end, 'bench-session-' || n,
      case when n % 2000 = 0 then 'open' when n % 5 = 0 then 'completed' else 'expired' end,
      ${now}::timestamptz + interval '1 day' - n * interval '1 second', ${now}::timestamptz - n * interval '1 second'
    from (select min(id) as id, min(product_id) as product_id from payment_links where seller_id = ${sellerId}) l,
      generate_series(${many}::int, 1, -1) n`.execute(db)
  await sql`insert into api_requests (seller_id, at, method, path, route, status, milliseconds, key_id, request_id)
    select ${sellerId}, ${now}::timestamptz - n * interval '1 second', 'GET', '/api/orders/' || n, '/api/orders/:id',
      case when n % 4000 = 0 then 422 else 200 end, n % 90, k.id, 'bench-request-' || n
    from (select min(id) as id from api_keys where seller_id = ${sellerId}) k, generate_series(${many}::int, 1, -1) n`.execute(
    db,
  )
  // What was planted at once, autovacuum would still have before it.
  await sql`vacuum analyze`.execute(db)
}

/** Calls by the keys in turn. */
export const keyOf = (turn: number): string => `Bearer bench${1 + (turn % keys)}:secret`

/** Of programs. */
export const lists = {
  'Orders, newest': '/api/orders?per=25',
  'Invoices, first page': '/api/invoices?per=25',
  'Invoices, page 200': '/api/invoices?per=25&page=200',
  'Checkout sessions': '/api/checkout_sessions?per=25',
  'Checkout sessions, open': '/api/checkout_sessions?per=25&state=open',
  'Payment links': '/api/payment_links?per=25',
  'Payment links, open': '/api/payment_links?per=25&active=true',
  'Orders as JSON:API': '/v2/orders?page[size]=25',
  'Orders as JSON:API, with payers and products': '/v2/orders?page[size]=25&include=payer,product',
  'Orders as JSON:API, paid': '/v2/orders?page[size]=25&filter[payment_state][]=paid',
  'Payers as JSON:API': '/v2/payers?page[size]=25',
  'Transfers as JSON:API': '/v2/transfers?page[size]=25',
} as const

/** Of people: the log of what programs called. */
export const screens = {
  'Log of calls': '/v1/cabinet/api_requests?per=25',
  'Log of calls, refused': '/v1/cabinet/api_requests?per=25&outcome[]=refused',
  'Log of calls, by what was called': '/v1/cabinet/api_requests?per=25&path=/api/orders/4711',
} as const

/** The token of a session of the seller. */
export const sessionOf = (world: World, sellerId: number): Promise<string> =>
  world.transact(async (ctx) => {
    const { userId } = await ctx.db
      .selectFrom('sellers')
      .select('userId')
      .where('id', '=', sellerId)
      .executeTakeFirstOrThrow()
    return (await startSession(ctx, { userId, fingerprint: 'bench', profileType: 'seller' })).accessToken
  })
