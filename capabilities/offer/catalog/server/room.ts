import { waitingReviews } from './review/waiting-reviews.ts'
import { sql } from 'kysely'
import type { Texts } from '#platform/shared/texts.ts'
import type { Room } from '#platform/server/room.ts'
import { catalogTexts } from '../texts.ts'
import { catalogPermissions, catalogRefusals, productReviewState } from '../vocabulary.ts'
import { catalogEvents } from './events.ts'
import { pricingPlans, productReviews, products, productSearch, references } from './lists.ts'
import { routes } from './routes.ts'
import { catalogTables } from './tables.ts'

export const catalogRoom: Room = {
  name: 'catalog',
  tables: catalogTables,
  ending: { columns: { products: { published: sql`false`, archived: sql`true` } } },
  permissions: catalogPermissions,
  refusals: catalogRefusals,
  texts: catalogTexts as Texts,
  machines: [productReviewState],
  events: catalogEvents,
  routes,
  lists: [products, pricingPlans, productReviews],
  references,
  searchSources: [productSearch],
  contributions: [waitingReviews],
}
