import { lastUseKeeper } from '#platform/server/program-calls.ts'
import { waitingMails } from './waiting-mails.ts'
import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { mailTexts } from '../texts.mails.ts'
import { identityPermissions, identityRefusals } from '../vocabulary.ts'
import { apiKeyReferences, apiKeys } from './api-keys/list.ts'
import { mails, sellerMails } from './lists.ts'
import { jobs } from './jobs.ts'
import { tellOwner } from './session/count-tries.ts'
import { mailCode } from './session/sign-in-code.ts'
import { identityRoleScopes } from './session/role-scopes.ts'
import { routes } from './routes.ts'
import { identityForTests, identityTables } from './tables.ts'
import { noteImpersonator } from './impersonation/impersonate.ts'
import { identityErasing } from './erase/erasing.ts'

export const identityRoom: Room = {
  name: 'identity',
  tables: identityTables,
  rowsForTests: identityForTests,
  permissions: identityPermissions,
  roleScopes: identityRoleScopes,
  refusals: identityRefusals,
  texts: mailTexts,
  jobs: [...jobs, mailCode as Job<never>, tellOwner as Job<never>],
  routes,
  lists: [mails, sellerMails, apiKeys],
  references: apiKeyReferences,
  erasing: identityErasing,
  ending: {
    tables: {
      api_keys: 'rows',
      mail_stops: 'rows',
      mail_measuring_consents: 'rows',
      impersonations: 'proof',
      mails: 'proof',
    },
  },
  auditHook: noteImpersonator,
  contributions: [waitingMails, lastUseKeeper('key', 'api_keys')],
}
