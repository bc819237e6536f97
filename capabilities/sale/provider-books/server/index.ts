export { booksDiffer } from './events.ts'
export { openDifferences } from './open-differences.ts'
export { readingsOf } from './readings-of.ts'
