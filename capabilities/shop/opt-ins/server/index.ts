export { contactConfirmed, contactUnsubscribed } from './events.ts'
export { contactById } from './show-contact.ts'
