import type { ClientOutput } from '#platform/shared/contract.ts'
import type { listCategories } from '#capabilities/offer/catalog/contract.ts'

/** A category in the tree, with numbers for ids. */
export type Category = Omit<ClientOutput<typeof listCategories>['list'][number], 'id' | 'parentId' | 'productIds'> & {
  id: number
  parentId: number | null
  productIds: number[]
}
