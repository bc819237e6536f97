export { checkBooks, releaseBalances, runPayouts } from './jobs.ts'
