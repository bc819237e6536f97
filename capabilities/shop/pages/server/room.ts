import { sql } from 'kysely'
import type { Job } from '#platform/server/job.ts'
import { mailLooks } from '#platform/server/mail-looks.ts'
import type { Room } from '#platform/server/room.ts'
import { inScope } from '#platform/server/scope.ts'
import { themeWearers } from '#capabilities/offer/themes/server/index.ts'
import { shopFronts } from '#capabilities/sale/order-desk/server/index.ts'
import { pagesTexts } from '../texts.ts'
import { pagesPermissions, pagesRefusals, pageState } from '../vocabulary.ts'
import { pagesErasing } from './erasing.ts'
import { pagesChanged } from './events.ts'
import { contactAnswers, pages } from './lists.ts'
import { fontOfShop, shopFrontOf } from './own-page.ts'
import { publishScheduled } from './publish-page.ts'
import { routes } from './routes.ts'
import { pagesForTests, pageTables } from './tables.ts'

export const pagesRoom: Room = {
  name: 'pages',
  tables: pageTables,
  rowsForTests: pagesForTests,
  ending: { tables: { contact_answers: 'rows', pages: 'rows', page_versions: 'rows', page_addresses: 'rows' } },
  machines: [pageState],
  permissions: pagesPermissions,
  refusals: pagesRefusals,
  texts: pagesTexts,
  events: [pagesChanged],
  routes,
  lists: [pages, contactAnswers],
  jobs: [publishScheduled as Job<never>],
  references: {
    pages: {
      permission: 'pages.read',
      from: sql`pages p`,
      id: sql`p.id`,
      name: sql`p.title`,
      scope: (ctx) => inScope(ctx, pageTables, 'pages', 'p'),
    },
  },
  erasing: pagesErasing,
  contributions: [shopFronts.bring(shopFrontOf), themeWearers.bring('pages'), mailLooks.bring(fontOfShop)],
}
