import { expect, it } from 'vitest'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { nextTry } from './retries.ts'

it.each<[string, PaymentForm, string, number, string, string, string | undefined]>([
  ['a card, the day after', 'card', 'insufficient_funds', 1, '2026-03-02', '2026-03-03', '2026-03-03'],
  ['a card, the third day', 'card', 'do_not_honor', 2, '2026-03-02', '2026-03-04', '2026-03-05'],
  ['a card whose bank answered late', 'card', 'generic_decline', 2, '2026-03-02', '2026-03-09', '2026-03-09'],
  ['a card for the last time', 'card', 'try_again_later', 4, '2026-03-02', '2026-03-08', '2026-03-10'],
  ['a card no more', 'card', 'generic_decline', 5, '2026-03-02', '2026-03-11', undefined],
  ['a card that was stolen', 'card', 'stolen_card', 1, '2026-03-02', '2026-03-03', undefined],
  ['a card whose bank asks for the payer', 'card', 'authentication_required', 1, '2026-03-02', '2026-03-03', undefined],
  ['PayPal, as a card', 'paypal', 'insufficient_funds', 1, '2026-03-02', '2026-03-03', '2026-03-03'],
  ['a debit without money', 'sepa', 'insufficient_funds', 1, '2026-03-02', '2026-03-09', '2026-03-15'],
  ['on a payday itself', 'sepa', 'insufficient_funds', 1, '2026-03-02', '2026-03-15', '2026-03-15'],
  ['again, the month after', 'sepa', 'insufficient_funds', 2, '2026-12-02', '2026-12-20', '2027-01-01'],
  ['not a third time', 'sepa', 'insufficient_funds', 3, '2026-03-02', '2026-04-03', undefined],
  ['a debit that was returned for another reason', 'sepa', 'generic_decline', 1, '2026-03-02', '2026-03-09', undefined],
  ['a debit whose mandate is gone', 'sepa', 'mandate_revoked', 1, '2026-03-02', '2026-03-09', undefined],
])('%s', (_, form, reason, attempts, dueOn, notBefore, expected) => {
  const day = nextTry({
    form,
    reason,
    attempts,
    dueOn: Temporal.PlainDate.from(dueOn),
    notBefore: Temporal.PlainDate.from(notBefore),
  })
  expect(day?.toString()).toBe(expected)
})
