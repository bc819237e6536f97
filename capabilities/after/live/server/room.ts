import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { calendarEntries } from '#capabilities/after/access/server/index.ts'
import examples from '../api-examples.json' with { type: 'json' }
import { liveTexts } from '../texts.ts'
import { livePermissions, liveRefusals, liveState } from '../vocabulary.ts'
import { liveErasing } from './erasing.ts'
import { attendedAll, certifyWaiting, liveReactions } from './certify.ts'
import { sessionAttended, sessionChanged } from './events.ts'
import { attendances, references, sessions } from './lists.ts'
import { mailSession } from './mails/mail-session.ts'
import { liveMails } from './mails/mail-templates.ts'
import { beginSession, finishSession } from './plan/plan-jobs.ts'
import { routes } from './routes.ts'
import { liveTables } from './tables.ts'
import { liveDates } from './visit/live-dates.ts'

export const liveRoom: Room = {
  name: 'live',
  examples,
  tables: liveTables,
  ending: {
    tables: {
      live_sessions: { text: '', player_url: '', replay_url: '', meeting_url_sealed: null },
      live_attendances: 'buyers',
      live_messages: 'buyers',
    },
  },
  machines: [liveState],
  permissions: livePermissions,
  refusals: liveRefusals,
  texts: liveTexts,
  routes,
  lists: [sessions, attendances],
  references,
  jobs: [mailSession, beginSession, finishSession, certifyWaiting],
  events: [sessionAttended, sessionChanged],
  reactions: liveReactions,
  erasing: liveErasing,
  contributions: [
    mailTemplates.bring(liveMails),
    calendarEntries.bring(liveDates),
    attendedAll,
    accountUses.bring(rowsOf('live_sessions')),
  ],
}
