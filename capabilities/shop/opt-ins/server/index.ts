export { contactConfirmed, contactUnsubscribed } from './events.ts'
export { contactById, mayWriteTo } from './show-contact.ts'
