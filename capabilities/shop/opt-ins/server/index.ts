export { signUpParts, type SignUpPart } from './sign-up-part.ts'
export { contactConfirmed, contactUnsubscribed } from './events.ts'
export { formsForVisitors } from './public-form.ts'
export { contactById, mayWriteTo, valuesHeld } from './show-contact.ts'
