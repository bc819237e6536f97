import type { Room } from '#platform/server/room.ts'
import { themeWearers } from '#capabilities/offer/themes/server/index.ts'
import { checkoutSettingsTexts } from '../texts.ts'
import { checkoutSettingsPermissions, checkoutSettingsRefusals } from '../vocabulary.ts'
import { checkouts, references } from './lists.ts'
import { checkoutSettingsRoutes } from './routes.ts'
import { checkoutSettingsForTests, checkoutSettingsTables } from './tables.ts'

export const checkoutSettingsRoom: Room = {
  name: 'checkout_settings',
  tables: checkoutSettingsTables,
  rowsForTests: checkoutSettingsForTests,
  ending: { tables: { checkouts: 'rows' } },
  permissions: checkoutSettingsPermissions,
  refusals: checkoutSettingsRefusals,
  texts: checkoutSettingsTexts,
  routes: checkoutSettingsRoutes,
  lists: [checkouts],
  references,
  contributions: [themeWearers.bring('checkouts')],
}
