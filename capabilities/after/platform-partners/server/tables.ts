import type { Columns } from '#migrations/columns.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { EveryColumn, Row } from '#platform/server/tables.ts'

export const platformPartnerTables = ownedTables({
  platform_partner_terms: {},
  platform_partners: { user: 'user_id' },
  platform_partner_days: {},
  platform_partner_touches: {},
  platform_referrals: {},
  platform_partner_earnings: { account: 'account_id' },
})

export type PartnerTerms = Row<'platformPartnerTerms'>
export type PlatformPartner = Row<'platformPartners'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    platformPartnerTerms: { title: TextByLanguage; words: TextByLanguage }
  }
  interface FixedColumns {
    platformPartnerTerms: EveryColumn
    platformPartners: EveryColumn
    platformReferrals: EveryColumn
    platformPartnerEarnings: Exclude<keyof Columns['platformPartnerEarnings'], 'releasedAt'>
  }
}
