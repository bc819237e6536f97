import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { allowedOrders } from '#capabilities/shop/opt-ins/server/index.ts'
import { newslettersRefusals } from '../../vocabulary.ts'
import { didNotOpen } from '../measured-readers.ts'
import type { Newsletter } from '../tables.ts'

type Products = Pick<Newsletter, 'advertisedProductIds' | 'similarProductIds'>
export type Advertising = Pick<Newsletter, 'sellerId'> & Partial<Pick<Newsletter, 'resendOf'>> & Partial<Products>

/** Products whose buyers may be told of those a newsletter advertises; none where it advertises none. */
const similarTo = ({ advertisedProductIds = [], similarProductIds = [] }: Partial<Products>): number[] =>
  advertisedProductIds.length === 0 ? [] : [...advertisedProductIds, ...similarProductIds]

export const asksCustomers = (whose: Partial<Products>): boolean => similarTo(whose).length > 0

/** Existing customers `p`, by orders `o` of something similar: behind `select`. */
export const customersOf = (whose: Advertising): RawBuilder<unknown> =>
  sql`${allowedOrders(whose.sellerId)} and o.product_id = any(${similarTo(whose)}::bigint[])
    and ${didNotOpen(whose.resendOf, sql`payer_id`, sql`p.id`)}`

export type CustomerOrder = { id: number; number: string; productName: string; at: Temporal.Instant }

const toldOrder = sql`select o.id, o.number, o.created_at as at, (select g.name from products g where g.id = o.product_id) as product_name`

/** The order by which the address of a contact would get a newsletter without a consent. */
export const orderOfContact = async (
  ctx: Pick<Ctx, 'db'>,
  whose: Advertising,
  contactId: number,
): Promise<CustomerOrder | null> => {
  if (!asksCustomers(whose)) return null
  const { rows } = await sql<CustomerOrder>`${toldOrder} ${customersOf(whose)}
    and p.email = (select email from opt_in_contacts where id = ${contactId}) order by o.id desc limit 1`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}

/** The order that allowed a delivery. */
export const orderById = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<CustomerOrder | null> =>
  (await sql<CustomerOrder>`${toldOrder} from orders o where o.id = ${id}`.execute(ctx.db)).rows[0] ?? null

/** Refuses, by field, products that are not the seller's own: the law allows to advertise no others. */
export const assertOwnProducts = async (ctx: Ctx, sellerId: number, given: Partial<Products>): Promise<void> => {
  const ids = [...(given.advertisedProductIds ?? []), ...(given.similarProductIds ?? [])]
  if (ids.length === 0) return
  const own = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('id', 'in', ids)
    .execute()
  const known = new Set(own.map(({ id }) => id))
  const wrong = (['advertisedProductIds', 'similarProductIds'] as const).filter((name) =>
    given[name]?.some((id) => !known.has(id)),
  )
  if (wrong.length > 0)
    throw refuse(
      newslettersRefusals,
      'not_own_product',
      {},
      Object.fromEntries(wrong.map((name) => [name, ['not_in_list']])),
    )
}

/** A letter to existing customers shows no product but those it says it advertises. */
export const assertNamesAll = ({ content, ...whose }: Newsletter): void => {
  if (!asksCustomers(whose)) return
  const named = new Set(whose.advertisedProductIds.map(String))
  const shown = content.blocks.flatMap(({ type, values }) =>
    type === 'product' && values['productId'] ? [String(values['productId'])] : [],
  )
  if (shown.some((id) => !named.has(id)))
    throw refuse(newslettersRefusals, 'advertises_more', {}, { advertisedProductIds: ['names_not_all'] })
}
