import { expect, test } from 'vitest'
import { keptFields } from './kept-fields.ts'

test('what was typed is kept; consents, passwords and keys are not', () => {
  expect(
    keptFields({
      'payer.email': 'mara@example.com',
      'answers.size': 'M',
      'answers.days.0': 'Monday',
      'tickets.12': '7',
      planId: '3',
      couponCode: '',
      'payer.city': 'x'.repeat(2001),
      terms: 'true',
      withdrawalWaiver: 'true',
      accessPassword: 'sesame',
      checkoutKey: 'k',
      deal: 'd',
      'bumps.4': '9.00',
      __proto__x: '1',
    }),
  ).toEqual({
    'payer.email': 'mara@example.com',
    'answers.size': 'M',
    'answers.days.0': 'Monday',
    'tickets.12': '7',
    planId: '3',
  })
})
