export { withdraw } from './send-deal.ts'
export { writeDeal } from './write-deal.ts'
