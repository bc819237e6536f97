import { permissions } from '#platform/shared/permission.ts'

export const exchangeRatePermissions = permissions({
  'exchange_rates.enter': { manager: 'granted', admin: 'full' },
})
