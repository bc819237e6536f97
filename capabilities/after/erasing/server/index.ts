export { erase as eraseAt } from './erase.ts'
