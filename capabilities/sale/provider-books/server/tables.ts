import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'

export const providerBookTables = ownedTables({
  provider_lines: { seller: 'seller_id' },
  provider_readings: {},
})

export type ProviderLine = Row<'providerLines'>
