import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { cancellationTermList } from '../contract.ts'
import { cancellationTermTables } from './tables.ts'

export const cancellationTerms = bindList(cancellationTermList, {
  table: 'cancellationTerms',
  as: 'c',
  scope: (ctx) => inScope(ctx, cancellationTermTables, 'cancellation_terms', 'c'),
  columns: {
    productsCount: sql`(select count(*)::int from products p where p.cancellation_term_id = c.id)`,
  },
  search: (words) => hasWords(sql`c.name`, words),
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  cancellation_terms: {
    permission: 'cancellation_terms.read',
    from: sql`cancellation_terms`,
    id: sql`cancellation_terms.id`,
    name: sql`cancellation_terms.name`,
    scope: (ctx) => inScope(ctx, cancellationTermTables, 'cancellation_terms'),
  },
}
