import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

/** Where a purchase is opened: a course has a path of its own. */
export const pathOf = (id: number | string, form: string): string =>
  productTypeOf({ form }).accessPath?.(id) ?? `/payer/access/${id}`
