import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import type { Finder } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { cancellationTermList } from '../contract.ts'
import { cancellationTermTables } from './tables.ts'

export const cancellationTerms = bindList(cancellationTermList, {
  from: sql`cancellation_terms c`,
  id: sql`c.id`,
  scope: (ctx) => inScope(ctx, cancellationTermTables, 'cancellation_terms', 'c'),
  columns: {
    id: sql`c.id`,
    name: sql`c.name`,
    agreement: sql`c.agreement`,
    isDefault: sql`c.is_default`,
    productsCount: sql`(select count(*)::int from products p where p.cancellation_term_id = c.id)`,
    updatedAt: sql`c.updated_at`,
  },
  filters: { agreement: sql`c.agreement` },
  search: (words) => sql`c.name ilike ${containing(words)}`,
})

export const references: Readonly<Record<string, Finder>> = {
  cancellation_terms: {
    permission: 'cancellation_terms.read',
    from: sql`cancellation_terms`,
    id: sql`cancellation_terms.id`,
    name: sql`cancellation_terms.name`,
    scope: (ctx) => inScope(ctx, cancellationTermTables, 'cancellation_terms'),
  },
}
