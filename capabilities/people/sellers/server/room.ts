import { sql } from 'kysely'
import { inScope } from '#platform/server/scope.ts'
import type { Texts } from '#platform/shared/texts.ts'
import type { Room } from '#platform/server/room.ts'
import { sellersTexts } from '../texts.ts'
import { sellersPermissions, sellersRefusals, sellingMode } from '../vocabulary.ts'
import { accountOpened, paymentProviderChanged, profileChanged, registrationFinished } from './events.ts'
import { routes } from './routes.ts'
import { firstSellerStep } from './first-seller-step.ts'
import { endSeller } from './switch-account.ts'
import { sellersTables } from './tables.ts'

export const sellersRoom: Room = {
  name: 'sellers',
  tables: sellersTables,
  ending: { tables: { sellers: 'end', seller_payment_providers: 'end' }, end: endSeller },
  machines: [sellingMode],
  permissions: sellersPermissions,
  refusals: sellersRefusals,
  texts: sellersTexts as Texts,
  events: [accountOpened, registrationFinished, profileChanged, paymentProviderChanged],
  routes,
  contributions: [firstSellerStep],
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
