import type { Texts } from '#platform/shared/texts.ts'
import type { Room } from '#platform/server/room.ts'
import { identityTexts } from '../texts.ts'
import { identityPermissions, identityRefusals } from '../vocabulary.ts'
import { apiKeys } from './api-keys/list.ts'
import { mails, sellerMails } from './lists.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'
import { identityTables } from './tables.ts'
import { noteVisitor } from './visits/visit-account.ts'
import { identityErasing } from './erase/erasing.ts'

export const identityRoom: Room = {
  name: 'identity',
  tables: identityTables,
  permissions: identityPermissions,
  refusals: identityRefusals,
  texts: identityTexts as Texts,
  jobs,
  routes,
  lists: [mails, sellerMails, apiKeys],
  erasing: identityErasing,
  witness: noteVisitor,
}
