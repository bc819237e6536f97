import { expect, it } from 'vitest'
import { toldKinds } from '../vocabulary.ts'
import { preferencesFrom } from './preferences.ts'

it('shows every kind in the app and mails the important ones, unless chosen otherwise', () => {
  const standard = preferencesFrom([])
  expect(standard.map((each) => each.kind)).toEqual([...toldKinds])
  expect(standard.every((each) => each.inApp)).toBe(true)
  expect(standard.filter((each) => each.byMail).map((each) => each.kind)).toEqual([
    'paid_transaction',
    'order_canceled',
    'declaration_waits',
    'affiliate_changed',
    'verification_changed',
    'payout_changed',
    'service_changed',
    'month_income',
  ])
  const chosen = preferencesFrom([{ kind: 'order_created', inApp: false, byMail: true }])
  expect(chosen[0]).toEqual({ kind: 'order_created', inApp: false, byMail: true })
  expect(chosen.slice(1)).toEqual(standard.slice(1))
})
