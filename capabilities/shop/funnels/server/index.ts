export { visitTokenOf } from './visit.ts'
