import { event } from '#platform/server/events.ts'

/** A seller told everything registration asks for. */
export const registrationFinished = event<{ sellerId: number }>('sellers.registration_finished')
