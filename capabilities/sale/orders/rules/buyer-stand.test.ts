import { expect, test } from 'vitest'
import { buyerStand } from './buyer-stand.ts'

const subscription = {
  paymentState: 'paying',
  periodType: 'subscription',
  paidAmount: '19.00',
  trialEndsOn: null,
  cancelsOn: null,
}

test.each([
  ['a subscription goes on', {}, 'running'],
  ['a trial is free until the first money', { trialEndsOn: '2026-11-27', paidAmount: '0.00' }, 'trial'],
  ['a trial that was paid is over', { trialEndsOn: '2026-11-27' }, 'running'],
  [
    'a cancelled trial says when it ends',
    { trialEndsOn: '2026-11-27', paidAmount: '0.00', cancelsOn: '2026-11-27' },
    'trial_ends',
  ],
  ['what was cancelled says when it ends', { cancelsOn: '2026-12-20' }, 'ends'],
  ['instalments are being paid', { periodType: 'installment' }, 'instalments'],
  ['what is paid is paid', { periodType: 'installment', paymentState: 'paid' }, null],
  ['what is paused is paused', { paymentState: 'payment_paused', cancelsOn: '2026-12-20' }, null],
])('%s', (_, change, stand) => expect(buyerStand({ ...subscription, ...change })).toBe(stand))
