import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const embedsTables = ownedTables({
  embeddable_items: { seller: 'seller_id', publisher: 'publisher_id' },
  embeddable_item_days: {},
})

export type Item = Row<'embeddableItems'>
