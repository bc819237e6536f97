import { event } from '#platform/server/events.ts'
import type { PublishState } from './tables.ts'

export const accessChanged = event<{
  accessId: number
  orderId: number
  productId: number
  from: PublishState
  to: PublishState
}>('access.access_changed')
