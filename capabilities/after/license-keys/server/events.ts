import { event } from '#platform/server/events.ts'

export const keyAssigned = event<{ licenseKeyId: number; accessId: number; orderId: number; productId: number }>(
  'license_keys.key_assigned',
)
