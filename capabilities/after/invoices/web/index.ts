export { buyerFields, buyerValues } from './buyer-form.ts'
