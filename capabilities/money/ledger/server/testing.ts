export { sumUpNow } from './sums.ts'
