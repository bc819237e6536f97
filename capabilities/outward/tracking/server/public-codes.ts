import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { publicCodes } from '../contract.ts'
import { codeTypes } from '../rules/code-types.ts'

type Found = Omit<Output<typeof publicCodes>['list'][number], 'code' | 'sinceSeconds'> & {
  code: string
  since: Temporal.Instant
}

/**
 * What runs on a shop's pages, and whether its seller wants it for the product the page is about. A product that is not
 * known asks for nothing of its own.
 */
export const codesOfShop = async (ctx: Ctx, { username, slug, orderToken }: Input<typeof publicCodes>) => {
  const found = await sql<Found>`
    select t.id, t.name, t.type, t.code, t.pages, t.category, t.since,
      coalesce(p.tracking_selection = 'all' or (p.tracking_selection = 'selected' and t.id = any (p.tracking_code_ids)), true) as is_of_product
    from sellers s
    join tracking_codes t on t.seller_id = s.id and t.state = 'active'
    left join orders o on o.token = ${orderToken ?? null}::text and o.seller_id = s.id
    left join products p on p.seller_id = s.id and (p.id = o.product_id or p.slug = ${slug ?? null}::text)
    where s.username = ${username}
    order by t.id`.execute(ctx.db)
  return {
    list: found.rows.map(({ since, code, ...each }) => ({
      ...each,
      code: codeTypes[each.type].isApart ? null : code,
      sinceSeconds: Math.floor(since.epochMilliseconds / 1000),
    })),
  }
}
