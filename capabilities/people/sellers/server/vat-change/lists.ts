import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { waitingInList } from '#platform/server/waiting.ts'
import { vatChangeList } from '../../contract/vat-change.ts'
import { sellersTexts } from '../../texts.ts'
import { vatChangeState } from '../../vocabulary.ts'
import { sellersTables } from '../tables.ts'

export const vatChanges = bindList(vatChangeList, {
  table: 'vatChanges',
  as: 'v',
  joins: sql`join sellers s on s.id = v.seller_id`,
  scope: (ctx) => inScope(ctx, sellersTables, 'vat_changes', 'v'),
  columns: { sellerName: sql`coalesce(s.company, s.name)`, username: sql`s.username::text` },
  filters: { created: sql`v.created_at` },
})

export const waitingVatChanges = waitingInList({
  key: 'vat_changes',
  list: vatChanges,
  screen: 'vat_changes',
  filters: () => ({ state: [...vatChangeState.sets.waiting] }),
  text: (locale, count) => sellersTexts.in(locale)('waiting.vat_changes', { count }),
})
