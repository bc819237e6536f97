import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { claimFileList, claimReportList } from '../../contract/agencies.ts'
import { collectionTables } from '../tables.ts'

export const claimFiles = bindList(claimFileList, {
  table: 'claimFiles',
  as: 'f',
  scope: (ctx) => inScope(ctx, collectionTables, 'claim_files', 'f'),
  columns: {},
  filters: { created: sql`f.created_at` },
  search: (words) =>
    sql`(f.name = ${words} or f.id = any(array(select l.claim_file_id from claim_file_lines l where l.agency_key = ${words})))`,
})

export const claimReports = bindList(claimReportList, {
  table: 'claimReports',
  as: 'r',
  joins: sql`left join claims c on c.id = r.claim_id`,
  scope: (ctx) => inScope(ctx, collectionTables, 'claim_reports', 'r'),
  columns: { currency: sql`coalesce(c.currency, 'eur')` },
  filters: { received: sql`r.received_at` },
  search: (words) => sql`(r.agency_key = ${words} or r.line_key = ${words})`,
})
