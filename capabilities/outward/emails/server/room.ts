import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import { ownWords } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { emailsTexts } from '../texts.ts'
import { emailsPermissions, emailsRefusals } from '../vocabulary.ts'
import { wordLetters } from './own-words.ts'
import { emailsRoutes } from './routes.ts'
import { emailsTables } from './tables.ts'

export const emailsRoom: Room = {
  name: 'emails',
  tables: emailsTables,
  ending: { tables: { email_versions: 'rows' } },
  permissions: emailsPermissions,
  refusals: emailsRefusals,
  texts: emailsTexts,
  routes: emailsRoutes,
  contributions: [ownWords.bring(wordLetters), accountUses.bring(rowsOf('email_versions'))],
}
