import type { Room } from '#platform/server/room.ts'
import { sendersTexts } from '../texts.ts'
import { sendersPermissions, sendersRefusals, sendingDomainState } from '../vocabulary.ts'
import { checkSendingDomains, renewKeys } from './check-sending-domain.ts'
import { sendersChoose } from './choose-ways.ts'
import { sendersRoutes } from './routes.ts'
import { sendersTables } from './tables.ts'

export const sendersRoom: Room = {
  name: 'senders',
  tables: sendersTables,
  ending: { tables: { sending_keys: 'rows', sending_domains: 'rows', mail_senders: 'rows' } },
  machines: [sendingDomainState],
  permissions: sendersPermissions,
  refusals: sendersRefusals,
  texts: sendersTexts,
  routes: sendersRoutes,
  jobs: [checkSendingDomains, renewKeys],
  contributions: [sendersChoose],
}
