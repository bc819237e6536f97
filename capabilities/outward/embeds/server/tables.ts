import type { Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { ItemDisplay, ItemForm, ItemPurpose, ItemSize, itemState } from '../vocabulary.ts'

export const embedsTables = ownedTables({
  embeddable_items: { seller: 'seller_id', publisher: 'publisher_id' },
  embeddable_item_days: {},
})

export type EmbeddableItemsTable = {
  id: Generated<number>
  sellerId: number | null
  publisherId: number | null
  nodeId: number | null
  token: string
  name: string
  form: ItemForm
  purpose: ItemPurpose
  display: ItemDisplay
  state: StateOf<typeof itemState>
  productId: number | null
  lessonId: number | null
  url: string | null
  text: string
  size: ItemSize
  radius: number
  colour: string
  themeId: number | null
  pictureId: number | null
  productIds: Generated<number[]>
  allowedOrigins: Generated<string[]>
  createdAt: Temporal.Instant
  changedAt: Temporal.Instant
}
export type Item = Selectable<EmbeddableItemsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    embeddableItems: EmbeddableItemsTable
    embeddableItemDays: { itemId: number; day: Temporal.PlainDate; views: Generated<number>; clicks: Generated<number> }
  }
}
