export { makeBatch } from './batches.ts'
export { keepBooks } from './jobs.ts'
export { keepSettings } from './settings.ts'
