import { event } from '#platform/server/events.ts'

/** Somebody confirmed their opt-in, or was imported with proof. */
export const contactConfirmed = event<{ contactId: number }>('opt_ins.contact_confirmed')
export const contactUnsubscribed = event<{ contactId: number }>('opt_ins.contact_unsubscribed')
