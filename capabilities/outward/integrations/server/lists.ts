import { sql, type SqlBool } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { accountList, callList, retryCall } from '../contract.ts'
import { sendingList } from '../contract/sendings.ts'
import { peopleConnectors } from '../connectors/declared.ts'
import { integrationsTables } from './tables.ts'

const countOf = (state: 'waiting' | 'failed') =>
  sql`(select count(*)::int from integration_calls c where c.account_id = a.id and c.state = ${sql.lit(state)})`

export const accounts = bindList(accountList, {
  table: 'integrationAccounts',
  as: 'a',
  joins: sql`join sellers s on s.id = a.seller_id`,
  scope: (ctx) => inScope(ctx, integrationsTables, 'integration_accounts', 'a'),
  columns: { sellerName: sql`s.name`, waitingCount: countOf('waiting'), failedCount: countOf('failed') },
})

export const calls = bindList(callList, {
  table: 'integrationCalls',
  as: 'c',
  joins: sql`join integration_accounts a on a.id = c.account_id join sellers s on s.id = c.seller_id`,
  scope: (ctx) => inScope(ctx, integrationsTables, 'integration_calls', 'c'),
  columns: { sellerName: sql`s.name`, accountName: sql`a.name` },
  filters: { created: sql`c.created_at` },
  bulk: { retry: { call: retryCall } },
  search: (query) => hasWords(sql`c.email::text || ' ' || c.name`, query),
})

const callsOf = (state: 'done' | 'waiting' | 'failed' | 'skipped') =>
  sql`(select count(*)::int from integration_calls c where c.sending_id = g.id and c.state = ${sql.lit(state)})`

export const sendings = bindList(sendingList, {
  table: 'integrationSendings',
  as: 'g',
  joins: sql`left join users u on u.id = g.created_by`,
  scope: (ctx) => inScope(ctx, integrationsTables, 'integration_sendings', 'g'),
  columns: {
    createdBy: sql`trim(u.first_name || ' ' || u.last_name)`,
    target: sql`coalesce(g.list, g.tag)`,
    productNames: sql`(select string_agg(p.name, ', ' order by p.name) from products p where p.id = any(g.product_ids))`,
    doneCount: callsOf('done'),
    waitingCount: callsOf('waiting'),
    failedCount: callsOf('failed'),
    skippedCount: callsOf('skipped'),
  },
  filters: { created: sql`g.created_at` },
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  integration_accounts: {
    permission: 'integrations.read',
    from: sql`integration_accounts`,
    id: sql`integration_accounts.id`,
    name: sql`integration_accounts.name`,
    scope: (ctx) =>
      sql<SqlBool>`${inScope(ctx, integrationsTables, 'integration_accounts')}
        and integration_accounts.connector = any(${peopleConnectors}::text[])`,
  },
}
