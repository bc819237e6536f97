import { waitingInList } from '#platform/server/waiting.ts'
import { payoutTexts } from '../texts.ts'
import { bankAccounts, payouts } from './lists.ts'

export const waitingPayouts = [
  waitingInList({
    key: 'payouts',
    list: payouts,
    screen: 'payouts',
    filters: () => ({ state: ['pending'] }),
    text: (locale, count) => payoutTexts.in(locale)('waiting.payouts', { count }),
  }),
  waitingInList({
    key: 'bank_accounts',
    list: bankAccounts,
    screen: 'bank_accounts',
    filters: () => ({ state: ['waiting'] }),
    text: (locale, count) => payoutTexts.in(locale)('waiting.bank_accounts', { count }),
  }),
]
