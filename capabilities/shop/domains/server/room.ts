import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { ownOrigins } from '#capabilities/people/sellers/server/index.ts'
import { domainsTexts } from '../texts.ts'
import {
  domainNotifyState,
  domainRecordState,
  domainsPermissions,
  domainsRefusals,
  domainState,
} from '../vocabulary.ts'
import { checkDomainJob, checkDomains } from './check-domain.ts'
import { originOfShop } from './find-domain.ts'
import { domains } from './lists.ts'
import { domainsRoutes } from './routes.ts'
import { domainsTables } from './tables.ts'

export const domainsRoom: Room = {
  name: 'domains',
  tables: domainsTables,
  ending: { tables: { domains: 'rows' } },
  machines: [domainState, domainRecordState, domainNotifyState],
  permissions: domainsPermissions,
  refusals: domainsRefusals,
  texts: domainsTexts,
  routes: domainsRoutes,
  lists: [domains],
  jobs: [checkDomainJob as Job<never>, checkDomains],
  contributions: [accountUses.bring(rowsOf('domains')), ownOrigins.bring(originOfShop)],
}
