import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { ReferralOrigin } from '../vocabulary.ts'

type Fixed<T> = ColumnType<T, T, never>
type Instant = Temporal.Instant
type Day = Temporal.PlainDate

export const platformPartnerTables = ownedTables({
  platform_partner_terms: {},
  platform_partners: { user: 'user_id' },
  platform_partner_days: {},
  platform_partner_touches: {},
  platform_referrals: {},
  platform_partner_earnings: { account: 'account_id' },
})

/** A version is never changed: the newest holds, referrals keep theirs. */
export type PartnerTermsTable = {
  id: Generated<number>
  isOn: Fixed<boolean>
  shareBp: Fixed<BasisPoints>
  months: Fixed<number>
  cookieDays: Fixed<number>
  holdDays: Fixed<number>
  minimumAmount: Fixed<Amount>
  title: JSONColumnType<TextByLanguage, string, never>
  words: JSONColumnType<TextByLanguage, string, never>
  changedBy: Fixed<number | null>
  createdAt: Fixed<Instant>
}
export type PartnerTerms = Selectable<PartnerTermsTable>

export type PlatformPartnersTable = {
  id: Generated<number>
  userId: Fixed<number>
  accountId: Fixed<number>
  linkToken: Fixed<string>
  termsId: Fixed<number>
  createdAt: Fixed<Instant>
}
export type PlatformPartner = Selectable<PlatformPartnersTable>

export type PartnerEarningsTable = {
  id: Generated<number>
  referralId: Fixed<number>
  accountId: Fixed<number>
  periodNumber: Fixed<number>
  sequence: Fixed<number>
  baseAmount: Fixed<Amount>
  shareBp: Fixed<BasisPoints>
  tax: Fixed<string>
  currency: Fixed<string>
  netAmount: Fixed<Amount>
  vatAmount: Fixed<Amount>
  grossAmount: Fixed<Amount>
  holdEndsOn: Fixed<Day>
  releasedAt: Instant | null
  ledgerKey: Fixed<string>
  createdOn: Fixed<Day>
  createdAt: Fixed<Instant>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    platformPartnerTerms: PartnerTermsTable
    platformPartners: PlatformPartnersTable
    platformPartnerDays: { partnerId: number; day: Day; clicks: number }
    platformPartnerTouches: { userId: number; partnerId: number; until: Instant }
    platformReferrals: {
      id: Generated<number>
      partnerId: Fixed<number>
      sellerId: Fixed<number>
      termsId: Fixed<number>
      origin: Fixed<ReferralOrigin>
      referredOn: Fixed<Day>
      createdAt: Fixed<Instant>
    }
    platformPartnerEarnings: PartnerEarningsTable
  }
}
