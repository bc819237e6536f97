import type { Room } from '#platform/server/room.ts'
import { returnedMailTexts } from '../texts.ts'
import { returnedMailPermissions, returnedMailRefusals } from '../vocabulary.ts'
import { returnedMailErasing } from './erasing.ts'
import { hearsServers, holdsBack } from './hold-back.ts'
import { senders, suppressions } from './lists.ts'
import { forgetAttached } from './mailbox/keep-attached.ts'
import { readMailbox } from './mailbox/read-mailbox.ts'
import { returnedMailReactions } from './reactions.ts'
import { returnedMailRoutes } from './routes.ts'
import { returnedMailTables } from './tables.ts'

export const returnedMailRoom: Room = {
  name: 'returned_mail',
  tables: returnedMailTables,
  ending: {
    tables: { mail_suppressions: 'rows', mail_returns: 'rows', mail_days: 'rows', mail_brakes: 'rows' },
  },
  permissions: returnedMailPermissions,
  refusals: returnedMailRefusals,
  texts: returnedMailTexts,
  routes: returnedMailRoutes,
  lists: [suppressions, senders],
  reactions: returnedMailReactions,
  jobs: [readMailbox, forgetAttached],
  erasing: returnedMailErasing,
  contributions: [holdsBack, hearsServers],
}
