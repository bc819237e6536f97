import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { licenseKeyTexts } from '../texts.ts'
import { licenseKeyPermissions, licenseKeyRefusals, licenseKeyState } from '../vocabulary.ts'
import { licenseKeyMails } from './mail-templates.ts'
import * as events from './events.ts'
import { licenseKeys, licenseKeySearch } from './lists.ts'
import { licenseKeyReactions } from './reactions.ts'
import { routes } from './routes.ts'
import { licenseKeyTables } from './tables.ts'
import { licenseKeysErasing } from './erasing.ts'

export const licenseKeysRoom: Room = {
  name: 'license_keys',
  tables: licenseKeyTables,
  ending: { tables: { license_key_settings: 'rows', license_keys: 'buyers' } },
  machines: [licenseKeyState],
  permissions: licenseKeyPermissions,
  refusals: licenseKeyRefusals,
  texts: licenseKeyTexts,
  routes,
  lists: [licenseKeys],
  searchSources: [licenseKeySearch],
  events: Object.values(events),
  reactions: licenseKeyReactions,
  erasing: licenseKeysErasing,
  contributions: [mailTemplates.bring(licenseKeyMails)],
}
