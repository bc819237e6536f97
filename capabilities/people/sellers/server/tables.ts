import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { RowsForTests } from '#platform/server/test-mode.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { Row, Tables } from '#platform/server/tables.ts'
import type { FeatureFlag, Quotas, exemptionReasons, sellingMode, vatChangeState } from '../vocabulary.ts'

export type SellersTable = Tables['sellers']
export type VatChange = Row<'vatChanges'>
export type ResellerCompanyTable = Tables['resellerCompany']

export const sellersTables = ownedTables({
  sellers: { seller: 'id', user: 'user_id' },
  seller_payment_providers: { seller: 'seller_id' },
  reseller_company: {},
  vat_changes: { seller: 'seller_id' },
})

export const sellersForTests: RowsForTests = {
  sellers: 'id = $seller',
}

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    sellers: {
      sellingMode: ColumnType<StateOf<typeof sellingMode>, 'selling_none' | undefined, never>
      featureFlags: Partial<Record<FeatureFlag, boolean>>
      quotas: Quotas
      aboutInLanguages: TextByLanguage
    }
    sellerPaymentProviders: { settings: Record<string, string> }
    vatChanges: {
      state: ColumnType<StateOf<typeof vatChangeState>, 'pending', never>
      exemptionReason: (typeof exemptionReasons)[number]
    }
  }
  interface FixedColumns {
    sellers: 'userId' | 'createdAt'
    sellerPaymentProviders: 'sellerId' | 'provider'
    vatChanges: 'sellerId' | 'createdAt'
  }
}
