import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { consentList } from '../contract.ts'
import { cookieConsentTables } from './tables.ts'

export const consents = bindList(consentList, {
  table: 'cookieConsents',
  as: 'c',
  joins: sql`left join cookie_consent_wordings w on w.version = c.wording_version`,
  scope: (ctx) => inScope(ctx, cookieConsentTables, 'cookie_consents', 'c'),
  columns: {
    answer: sql`case when c.agreed = '{}' then 'refused' when cardinality(c.agreed) = 2 then 'all' else c.agreed[1] end`,
    browserId: sql`c.browser_id::text`,
    locale: sql`w.locale`,
  },
  search: (query) =>
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(query.trim())
      ? sql`c.browser_id = ${query.trim()}::uuid`
      : sql`c.wording_version = ${query.trim()}`,
})
