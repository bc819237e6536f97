export { addRate } from './rates.ts'
