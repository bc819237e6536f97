import { expect, test } from 'vitest'
import { forwardUrl } from './forward-url.ts'

const facts = {
  payment: { order_id: 7, amount: '119.00' },
  additional: { coupon_code: null, quantity: 2 },
  payer: { email: 'mara@example.com' },
}
const url = 'https://studio.example/thanks?from=shop'

test.each([
  [[], url],
  [['payment'] as const, `${url}&order_id=7&amount=119.00`],
  [['additional'] as const, `${url}&quantity=2`],
  [['payer', 'receiver'] as const, `${url}&forward_token=t.o.k`],
])('%j', (groups, expected) => expect(forwardUrl(url, groups, facts, 't.o.k')).toBe(expected))
