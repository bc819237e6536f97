import { productsOfLetters } from './shop/letter-products.ts'
import { waitingReviews } from './review/waiting-reviews.ts'
import { sql } from 'kysely'
import { productUses } from './product-goods.ts'
import { accountUses } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { catalogTexts } from '../texts.ts'
import { catalogPermissions, catalogRefusals, productReviewState } from '../vocabulary.ts'
import { catalogEvents } from './events.ts'
import { pricingPlans, productReviews, products, productSearch, references } from './lists.ts'
import { productsForRoles } from './own-product.ts'
import { routes } from './routes.ts'
import { catalogForTests, catalogTables } from './tables.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const catalogRoom: Room = {
  name: 'catalog',
  examples,
  tables: catalogTables,
  rowsForTests: catalogForTests,
  ending: {
    tables: {
      // Orders and documents name products.
      products: {
        published: sql`false`,
        archived: sql`true`,
        short_description: '',
        description: '',
        search_title: '',
        search_description: '',
        share_file_id: null,
        success_words: null,
        custom_email: null,
        terms_text: null,
        checkout_id: null,
        waiting_change: null,
        access_password_hash: null,
        delivery_text: '',
        questions: sql`'[]'`,
        faq: sql`'[]'`,
      },
      pricing_plans: 'books',
      content_translations: 'rows',
      membership_levels: 'rows',
      product_groups: 'rows',
      shop_categories: 'rows',
    },
  },
  permissions: catalogPermissions,
  refusals: catalogRefusals,
  texts: catalogTexts,
  machines: [productReviewState],
  events: catalogEvents,
  routes,
  lists: [products, pricingPlans, productReviews],
  references,
  searchSources: [productSearch],
  contributions: [productsOfLetters, accountUses.bring(productUses), waitingReviews, productsForRoles],
}
