export { tillOf, type Till } from './till.ts'
