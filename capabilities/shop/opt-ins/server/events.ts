import { event } from '#platform/server/events.ts'

/** Somebody confirmed their opt-in, or was imported with proof. */
export const contactConfirmed = event<{ contactId: number }>('opt_ins.contact_confirmed')
export const contactUnsubscribed = event<{ contactId: number }>('opt_ins.contact_unsubscribed')
/** A contact was given a tag: by hand, through the API or by an automation. */
export const contactTagged = event<{ contactId: number; tag: string }>('opt_ins.contact_tagged')
/** A tag was taken from a contact, by the same ways. */
export const contactUntagged = event<{ contactId: number; tag: string }>('opt_ins.contact_untagged')
