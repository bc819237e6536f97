import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

/** Where a thing is opened: a course has a place of its own. */
export const pathOf = (id: number | string, form: string): string =>
  productTypeOf({ form }).accessPath?.(id) ?? `/payer/access/${id}`
