import { customaryAccounts } from '../rules/chart.ts'

/** What the settings call takes, with the customary accounts. */
export const customarySettings = {
  consultantNumber: 29098,
  clientNumber: 55003,
  fiscalYearMonth: 1,
  accountLength: 4,
  chart: 'skr03',
  debtorMode: 'collective',
  reversalMode: 'general_reversal',
  vatMode: 'automatic',
  isLocked: false,
  isAutomatic: false,
  startsOn: '2026-01-01',
  ...customaryAccounts('skr03', 4),
}

export { makeBatch } from './batches.ts'
export { operatorBooks, ownBooks } from './find-books.ts'
export { keepBooks } from './jobs.ts'
export { keepSettings } from './settings.ts'
