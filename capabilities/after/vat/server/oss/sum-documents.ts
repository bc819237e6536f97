import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { euCountries } from '#capabilities/money/taxes/rules/vat-rates.ts'
import type { OssSum } from '../../rules/oss-report.ts'
import { daysOfQuarter, type Quarter } from '../../rules/quarter.ts'

/** Whose return it is: a seller's, or that of the operator's company for what it sold under its name. */
export type Declarer = { sellerId: number } | 'reseller'

export type DocumentSum = OssSum & {
  currency: string
  documents: number
  /** Sold to businesses at events there: declared in that country, never by the return (Art. 369a). */
  isBusiness: boolean
}

/**
 * Documents issued in a quarter with the VAT of another EU country, summed by country, rate and the quarter of the
 * sale. A reversal or corrected invoice belongs to the quarter of its original. Documents are never changed or
 * backdated, so the sums of a completed quarter are final.
 */
export const sumDocuments = async (ctx: Pick<Ctx, 'db'>, whose: Declarer, of: Quarter): Promise<DocumentSum[]> => {
  const { from, till } = daysOfQuarter(of)
  const { rows } = await sql<DocumentSum>`
    with recursive issued as (
      select id, coalesce(buyer_details ->> 'vatId', '') <> '' as is_business, vat_treatment, vat_country, vat_groups, seller_details ->> 'countryCode' as home, currency, refers_to_id, issued_on from invoices
      where ${whose === 'reseller' ? sql`sold_by = 'reseller'` : sql`seller_id = ${whose.sellerId} and sold_by = 'seller'`} and not is_test and issued_on between ${from} and ${till} and seller_details ->> 'countryCode' = any(${[...euCountries]}::text[])
      union all
      select issued.id, issued.is_business, issued.vat_treatment, issued.vat_country, issued.vat_groups, issued.home, issued.currency, earlier.refers_to_id, earlier.issued_on from issued join invoices earlier on earlier.id = issued.refers_to_id
    )
    select extract(year from issued_on)::int as year, extract(quarter from issued_on)::int as quarter, coalesce(g.country, vat_country) as country, g.rate, currency, is_business, sum(g.net)::bigint as net, sum(g.vat)::bigint as vat, count(distinct id)::int as documents
    from issued cross join lateral jsonb_to_recordset(vat_groups) as g(rate int, treatment text, country text, net bigint, vat bigint)
    where refers_to_id is null and coalesce(g.treatment, vat_treatment) in ('standard', 'distance_sale') and coalesce(g.country, vat_country) <> home and coalesce(g.country, vat_country) = any(${[...euCountries]}::text[]) group by 1, 2, 3, 4, 5, 6`.execute(
    ctx.db,
  )
  return rows
}
