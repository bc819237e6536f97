import { sql } from 'kysely'
import { inScope } from '#platform/server/scope.ts'
import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { sellersTexts } from '../texts.ts'
import { sellersPermissions, sellersRefusals, sellingMode, vatChangeState } from '../vocabulary.ts'
import {
  accountOpened,
  paymentProviderChanged,
  profileChanged,
  registrationFinished,
  vatChangeWaits,
} from './events.ts'
import { routes } from './routes.ts'
import { firstSellerStep } from './first-seller-step.ts'
import { endSeller } from './switch-account.ts'
import { carryOutVatChange } from './vat-change/carry-out.ts'
import { vatChanges, waitingVatChanges } from './vat-change/lists.ts'
import { sellersForTests, sellersTables } from './tables.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const sellersRoom: Room = {
  name: 'sellers',
  examples,
  tables: sellersTables,
  rowsForTests: sellersForTests,
  ending: { tables: { sellers: 'end', seller_payment_providers: 'end', vat_changes: 'books' }, end: endSeller },
  machines: [sellingMode, vatChangeState],
  permissions: sellersPermissions,
  refusals: sellersRefusals,
  texts: sellersTexts,
  events: [accountOpened, registrationFinished, profileChanged, paymentProviderChanged, vatChangeWaits],
  lists: [vatChanges],
  jobs: [carryOutVatChange as Job<never>],
  routes,
  contributions: [firstSellerStep, waitingVatChanges],
  references: {
    sellers: {
      permission: 'sellers.find',
      from: sql`sellers`,
      id: sql`sellers.id`,
      name: sql`sellers.name`,
      scope: (ctx) => inScope(ctx, sellersTables, 'sellers'),
    },
  },
}
