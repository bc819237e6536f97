export { contactConfirmed, contactUnsubscribed } from './events.ts'
export { formsForVisitors } from './public-form.ts'
export { contactById, mayWriteTo } from './show-contact.ts'
