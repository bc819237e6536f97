export { writeDocuments } from './documents.ts'
