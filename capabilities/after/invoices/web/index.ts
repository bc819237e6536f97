export { buyerFields, buyerValues } from './buyer-form.ts'
export { OrderDocuments } from './OrderDocuments.tsx'
