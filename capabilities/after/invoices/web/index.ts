export { buyerFields, buyerValues } from './buyer-form.ts'
export { OrderDocuments } from './OrderDocuments.tsx'
export { OwnOrderPapers } from './OwnOrderPapers.tsx'
