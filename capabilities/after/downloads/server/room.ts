import { mailTemplates } from '#platform/server/mail-template.ts'
import type { Room } from '#platform/server/room.ts'
import { downloadTexts } from '../texts.ts'
import { downloadPermissions, downloadRefusals } from '../vocabulary.ts'
import { downloadMails } from './mail-templates.ts'
import { downloads } from './lists.ts'
import { mailNewVersion } from './mail-new-version.ts'
import { downloadReactions } from './reactions.ts'
import { routes } from './routes.ts'
import { dropStampedFiles } from './stamp-file.ts'
import { downloadTables } from './tables.ts'
import { downloadsErasing } from './erasing.ts'

export const downloadsRoom: Room = {
  name: 'downloads',
  tables: downloadTables,
  ending: { tables: { download_versions: 'rows', download_settings: 'rows', downloads: 'buyers' } },
  permissions: downloadPermissions,
  refusals: downloadRefusals,
  texts: downloadTexts,
  routes,
  lists: [downloads],
  jobs: [mailNewVersion, dropStampedFiles],
  reactions: downloadReactions,
  erasing: downloadsErasing,
  contributions: [mailTemplates.bring(downloadMails)],
}
