import type { Selectable } from 'kysely'
import type { Columns } from '#migrations/columns.ts'
import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, ofSellersIn, type RowsForTests } from '#platform/server/test-mode.ts'
import type { Row, Tables } from '#platform/server/tables.ts'
import type { OwnMail } from '../rules/mail-words.ts'
import type { SuccessWords } from '../rules/success-words.ts'
import type { Faq, Question } from '../contract/question.ts'
import type { materialFields } from '../vocabulary.ts'

export const catalogTables = ownedTables({
  products: { seller: 'seller_id', product: 'id' },
  product_groups: { seller: 'seller_id' },
  product_group_members: {},
  shop_categories: { seller: 'seller_id' },
  shop_category_products: {},
  product_covers: { product: 'product_id' },
  product_files: { product: 'product_id' },
  product_addons: {},
  membership_levels: { seller: 'seller_id', product: 'product_id' },
  pricing_plans: { seller: 'seller_id', product: { having: ['prices', 'pricing_plan_id'] } },
  prices: { product: 'product_id' },
  content_translations: { seller: 'seller_id' },
})

export const catalogForTests: RowsForTests = {
  products: ofSeller,
  product_groups: ofSeller,
  product_group_members: ofSellersIn('product_group_id', 'product_groups'),
  shop_categories: ofSeller,
  shop_category_products: ofSellersIn('category_id', 'shop_categories'),
  product_covers: ofSellersIn('product_id', 'products'),
  product_files: ofSellersIn('product_id', 'products'),
  product_addons: ofSellersIn('product_id', 'products'),
  membership_levels: ofSeller,
  pricing_plans: ofSeller,
  prices: ofSellersIn('product_id', 'products'),
  content_translations: ofSeller,
}

export type ProductsTable = Tables['products']
export type Product = Row<'products'>
export type WaitingChange = { [Field in (typeof materialFields)[number]]?: Selectable<Columns['products']>[Field] }
export type PricingPlansTable = Tables['pricingPlans']
export type PricingPlan = Row<'pricingPlans'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    products: {
      waitingChange: WaitingChange
      successWords: SuccessWords
      customEmail: OwnMail
      questions: Question[]
      faq: Faq
    }
  }
}
