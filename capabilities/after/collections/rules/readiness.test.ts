import { expect, it } from 'vitest'
import { missingFor, type Proofs } from './readiness.ts'

const whole: Proofs = {
  firstName: 'Mara',
  lastName: 'Voss',
  company: null,
  street: 'Lindenweg',
  zip: '10115',
  city: 'Berlin',
  hasConsents: true,
  deliveredMails: 3,
  isDeadlineOver: true,
  hasOpenDispute: false,
  hasOpenWithdrawal: false,
  hasOpenRefund: false,
  openAmount: 2900,
  minimumAmount: 2500,
}

it.each([
  [{}, []],
  [{ street: ' ' }, ['address']],
  [{ zip: null, city: null }, ['address']],
  [{ lastName: '' }, ['debtor_name']],
  [{ lastName: '', company: 'Voss GmbH' }, []],
  [{ hasConsents: false, deliveredMails: 2 }, ['contract_proof', 'dunning_mails']],
  [{ isDeadlineOver: false }, ['deadline_running']],
  [{ hasOpenDispute: true, hasOpenRefund: true }, ['dispute_open', 'refund_open']],
  [{ hasOpenWithdrawal: true }, ['withdrawal_open']],
  [{ openAmount: 2499 }, ['under_minimum']],
  [{ openAmount: 2500 }, []],
] as const)('%o lacks %o', (change, missing) => {
  expect(missingFor({ ...whole, ...change })).toEqual(missing)
})
