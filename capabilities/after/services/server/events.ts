import { event } from '#platform/server/events.ts'
import type { Author } from '../vocabulary.ts'

/** Something happened between buyer and seller of a service. */
export const serviceChanged = event<{
  serviceId: number
  orderId: number
  productId: number
  what: 'answered' | 'begun' | 'message' | 'delivered' | 'accepted' | 'reopened' | 'closed'
  by: Author | null
}>('services.service_changed')
export const appointmentChanged = event<{
  appointmentId: number
  serviceId: number
  orderId: number
  productId: number
  what: 'booked' | 'moved' | 'cancelled'
  by: Author | 'order'
}>('services.appointment_changed')
