import { sql } from 'kysely'
import { hasTrigram, type SearchSource } from '#platform/server/find.ts'
import { bindList } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { hidesContacts } from '#platform/server/contact-edge.ts'
import { inScope } from '#platform/server/scope.ts'
import { payerList } from '../contract.ts'
import { figure } from './figures.ts'
import { searched } from './payers-like.ts'
import { payersTables } from './tables.ts'

export const payers = bindList(payerList, {
  table: 'payers',
  scope: (ctx) => inScope(ctx, payersTables, 'payers'),
  columns: {
    name: sql`trim(payers.first_name || ' ' || payers.last_name)`,
    email: sql`payers.email::text`,
    ordersCount: figure('ordersCount'),
    paidAmount: figure('paidAmount'),
    firstOrderAt: figure('firstOrderAt'),
    lastOrderAt: figure('lastOrderAt'),
  },
  filters: {
    firstOrder: sql`payers.first_order_at`,
    lastOrder: sql`payers.last_order_at`,
    created: sql`payers.created_at`,
  },
  search: searched,
  isSearchPlain: true,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  payers: {
    permission: 'payers.read',
    from: sql`payers`,
    id: sql`payers.id`,
    name: (ctx) =>
      hidesContacts(ctx)
        ? sql`trim(payers.first_name || ' ' || payers.last_name)`
        : sql`(payers.first_name || ' ' || payers.last_name || ' · ' || payers.email::text)`,
    scope: (ctx) => inScope(ctx, payersTables, 'payers'),
  },
}

export const payerSearch: SearchSource = {
  screen: 'payers/:id',
  permission: 'payers.read',
  path: (row) => `payers/${row.id}`,
  find: (ctx, words, most) =>
    !hasTrigram(words)
      ? undefined
      : sql`select payers.id, coalesce(nullif(trim(payers.first_name || ' ' || payers.last_name), ''), payers.email::text) as name, payers.email::text as detail from payers where ${searched(words, ctx)} and ${inScope(ctx, payersTables, 'payers')} limit ${most}`,
}
