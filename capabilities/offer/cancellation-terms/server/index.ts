export { addTerm } from './edit-terms.ts'
export { cancellationTermWritten } from './events.ts'
export { assertTerm, readTerm, termById, termFileKey, termOf } from './find-term.ts'
export type { CancellationTerm } from './tables.ts'
