import type { Room } from '#platform/server/room.ts'
import { buyerTaxes } from '#capabilities/after/invoices/server/index.ts'
import { purchaseParts } from '#capabilities/sale/checkout/server/index.ts'
import { vatTexts } from '../texts.ts'
import { vatPermissions, vatRefusals } from '../vocabulary.ts'
import * as events from './events.ts'
import { rateSales } from './place/euro.ts'
import { askAgain } from './ids/ask-again.ts'
import { orderPlaces, vatIdChecks } from './lists.ts'
import { taxesForBuyer } from './retax/buyer-taxes.ts'
import { retaxByRates, retaxBySeller } from './retax/retax-subscriptions.ts'
import { vatPart } from './purchase-part.ts'
import { vatReactions } from './reactions.ts'
import { vatRoutes } from './routes.ts'
import { vatTables } from './tables.ts'
import { vatErasing } from './erasing.ts'

export const vatRoom: Room = {
  name: 'vat',
  tables: vatTables,
  ending: {
    tables: {
      vat_id_checks: 'proof',
      vat_settings: 'books',
      distance_sales: 'books',
      distance_years: 'books',
      order_places: 'proof',
    },
  },
  permissions: vatPermissions,
  refusals: vatRefusals,
  texts: vatTexts,
  routes: vatRoutes,
  contributions: [purchaseParts.bring(vatPart), buyerTaxes.bring(taxesForBuyer)],
  lists: [vatIdChecks, orderPlaces],
  events: Object.values(events),
  jobs: [askAgain, rateSales, retaxByRates, retaxBySeller],
  reactions: vatReactions,
  erasing: vatErasing,
}
