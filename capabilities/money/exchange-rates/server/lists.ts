import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { exchangeRateList } from '../contract.ts'
import { exchangeRateTables } from './tables.ts'

export const exchangeRates = bindList(exchangeRateList, {
  table: 'exchangeRates',
  as: 'r',
  scope: (ctx) => inScope(ctx, exchangeRateTables, 'exchange_rates', 'r'),
  columns: {
    rate: sql`'1 ' || upper(r.from_currency) || ' = ' || trim_scale(r.rate_millionths / 1000000.0) || ' ' || upper(r.to_currency)`,
  },
  filters: { currency: sql`r.from_currency`, valid: sql`r.valid_on` },
  search: (words) =>
    sql`(r.source ilike ${containing(words)} or r.from_currency ilike ${containing(words)} or r.to_currency ilike ${containing(words)})`,
})
