import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Locale } from '#platform/shared/texts.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type {
  accountTypes,
  businessTypes,
  exemptionReasons,
  FeatureFlag,
  Quotas,
  ProviderTrouble,
  Salutation,
  sellingMode,
  taxNumberTypes,
  vatChangeState,
} from '../vocabulary.ts'

type Instant = Temporal.Instant
type Id = ColumnType<number, never, never>

export type SellersTable = {
  id: Id
  userId: ColumnType<number, number, never>
  username: string
  name: string
  email: string
  businessType: Generated<(typeof businessTypes)[number]>
  accountType: Generated<(typeof accountTypes)[number]>
  sellingMode: ColumnType<StateOf<typeof sellingMode>, 'selling_none' | undefined, never>
  salutation: Salutation | null
  firstName: string | null
  lastName: string | null
  birthday: Temporal.PlainDate | null
  company: string | null
  region: string | null
  registrationLocation: string | null
  registerEntry: string | null
  managers: string | null
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: Generated<string>
  phone: string | null
  taxNumber: string | null
  taxNumberType: (typeof taxNumberTypes)[number] | null
  isVatLiable: boolean | null
  vatId: string | null
  exemptionReason: (typeof exemptionReasons)[number] | null
  website: string | null
  about: Generated<string>
  zone: Generated<string>
  locale: Generated<Locale>
  currency: Generated<string>
  logoKey: string | null
  coverKey: string | null
  accentColor: string | null
  imprintText: string | null
  termsText: string | null
  privacyText: string | null
  withdrawalText: string | null
  invoicePrefix: Generated<string>
  featureFlags: ColumnType<Partial<Record<FeatureFlag, boolean>>, string | undefined, string>
  quotas: ColumnType<Quotas, string | undefined, string>
  paymentAccountDone: Generated<boolean>
  canSell: Generated<boolean>
  /** Its shop sells nothing while the operator lets the account rest. */
  isOnHold: Generated<boolean>
  deactivatedAt: Generated<Temporal.Instant | null>
  deletedAt: Generated<Temporal.Instant | null>
  /** Providers that take no payments for it until it is verified; `*` is all of them. */
  frozenProviders: Generated<string[]>
  /** Who has verified them. */
  verifiedBy: Generated<string[]>
  registeredAt: Instant | null
  createdAt: ColumnType<Instant, Instant, never>
  changedAt: Instant
}

export type SellerPaymentProvidersTable = {
  id: Id
  sellerId: ColumnType<number, number, never>
  provider: ColumnType<string, string, never>
  isEnabled: boolean
  settings: ColumnType<Record<string, string>, string, string>
  sealedCredentials: string | null
  /** The last part of the address its notices arrive at. */
  noticeToken: Generated<string | null>
  lastNoticeAt: Generated<Instant | null>
  trouble: Generated<ProviderTrouble | null>
  changedAt: Instant
}

export type VatChangesTable = {
  id: Id
  sellerId: ColumnType<number, number, never>
  state: ColumnType<StateOf<typeof vatChangeState>, 'pending', never>
  isVatLiable: boolean
  vatId: string | null
  exemptionReason: (typeof exemptionReasons)[number] | null
  startsOn: Temporal.PlainDate
  /** The first instant of that day where the seller is. */
  startsAt: Instant
  reason: string | null
  createdAt: ColumnType<Instant, Instant, never>
  changedAt: Instant
}
export type VatChange = Selectable<VatChangesTable>

export type ResellerCompanyTable = {
  id: number
  company: string
  street: string
  streetNumber: string | null
  zip: string
  city: string
  countryCode: string
  email: string
  phone: string | null
  vatId: string
  taxNumber: string | null
  registerEntry: string | null
  managers: string | null
  invoicePrefix: string
  imprintText: string
  termsText: string
  privacyText: string
  withdrawalText: string
  changedAt: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    sellers: SellersTable
    sellerPaymentProviders: SellerPaymentProvidersTable
    resellerCompany: ResellerCompanyTable
    vatChanges: VatChangesTable
  }
}

export const sellersTables = ownedTables({
  sellers: { seller: 'id', user: 'user_id' },
  seller_payment_providers: { seller: 'seller_id' },
  reseller_company: {},
  vat_changes: { seller: 'seller_id' },
})
