import type { Room } from '#platform/server/room.ts'
import { themesTexts } from '../texts.ts'
import { themesPermissions, themesRefusals } from '../vocabulary.ts'
import { themeChanged } from './events.ts'
import { fonts, themes } from './lists.ts'
import { themesRoutes } from './routes.ts'
import { themesForTests, themesTables } from './tables.ts'

export const themesRoom: Room = {
  name: 'themes',
  tables: themesTables,
  rowsForTests: themesForTests,
  ending: { tables: { page_theme_shares: 'rows', page_themes: 'rows', page_fonts: 'rows' } },
  permissions: themesPermissions,
  refusals: themesRefusals,
  texts: themesTexts,
  events: [themeChanged],
  routes: themesRoutes,
  lists: [themes, fonts],
}
