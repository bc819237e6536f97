export { buyerValues, useBuyerFields } from './buyer-form.ts'
export { OrderDocuments } from './OrderDocuments.tsx'
export { OwnOrderPapers } from './OwnOrderPapers.tsx'
