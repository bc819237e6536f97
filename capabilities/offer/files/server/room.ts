import { mailLooks } from '#platform/server/mail-looks.ts'
import type { Room } from '#platform/server/room.ts'
import { sellerMarks } from '#capabilities/people/identity/server/index.ts'
import { filesTexts } from '../texts.ts'
import { filesPermissions, filesRefusals } from '../vocabulary.ts'
import { filesErasing } from './avatars.ts'
import { mailPictures, smallLogo } from './choose-logo.ts'
import { forgetAllFiles, removeBytes } from './forget-files.ts'
import { makeRenditions } from './make-renditions.ts'
import { routes } from './routes.ts'
import { filesForTests, filesTables } from './tables.ts'

export const filesRoom: Room = {
  name: 'files',
  tables: filesTables,
  rowsForTests: filesForTests,
  ending: { tables: { files: 'end' }, end: forgetAllFiles },
  erasing: filesErasing,
  permissions: filesPermissions,
  refusals: filesRefusals,
  texts: filesTexts,
  routes,
  jobs: [makeRenditions, removeBytes],
  contributions: [sellerMarks.bring(smallLogo), mailLooks.bring(mailPictures)],
}
