import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { lacksFeature, sellerByUsername, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { publicCodes } from '../contract.ts'
import { codeTypes } from '../rules/code-types.ts'

type Found = Omit<Output<typeof publicCodes>['list'][number], 'code' | 'sinceSeconds'> & {
  code: string
  since: Temporal.Instant
  featureFlags: Seller['featureFlags']
}

/**
 * The codes on a shop's pages, and whether each applies to the product the page is about. An unknown product adds none
 * of its own. Codes that the seller's plan no longer includes do not run.
 */
export const codesOfShop = async (
  ctx: Ctx,
  { username, slug, orderToken }: Input<typeof publicCodes>,
  call: Pick<Call, 'shows'>,
) => {
  const asked = sql<Found>`
    select t.id, t.name, t.type, t.code, t.pages, t.category, t.since, s.feature_flags,
      coalesce(
        p.tracking_selection = 'all' or (p.tracking_selection = 'selected' and t.id = any (p.tracking_code_ids)),
        true
      ) as is_of_product
    from sellers s
    join tracking_codes t on t.seller_id = s.id and t.state = 'active'
    left join orders o on o.token = ${orderToken ?? null}::text and o.seller_id = s.id
    left join products p on p.id = coalesce(
      o.product_id,
      (select named.id from products named where named.seller_id = s.id and named.slug = ${slug ?? null}::text)
    )
    where s.username = ${username}
    order by t.id`
  const [seller, found] = await Promise.all([sellerByUsername(ctx, username), asked.execute(ctx.db)])
  if (seller) call.shows(seller.id)
  return {
    list: found.rows
      .filter(({ type, featureFlags }) => {
        const { feature } = codeTypes[type]
        return !feature || !lacksFeature({ featureFlags }, feature)
      })
      .map(({ since, code, featureFlags: _, ...each }) => ({
        ...each,
        code: codeTypes[each.type].isApart ? null : code,
        sinceSeconds: Math.floor(since.epochMilliseconds / 1000),
      })),
  }
}
