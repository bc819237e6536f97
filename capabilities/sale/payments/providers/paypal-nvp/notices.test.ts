import { expect, it } from 'vitest'
import { objectOf } from './notices.ts'

it.each([
  [{ txn_type: 'express_checkout', txn_id: 'P1', payment_status: 'Completed' }, 'transaction/P1'],
  [{ txn_id: 'R1', parent_txn_id: 'P1', payment_status: 'Refunded' }, 'transaction/R1'],
  [{ txn_id: 'D1', parent_txn_id: 'P1', payment_status: 'Reversed' }, 'disputes/P1'],
  [{ txn_id: 'D2', parent_txn_id: 'P1', payment_status: 'Canceled_Reversal' }, 'disputes/P1'],
  [{ txn_type: 'new_case', txn_id: 'P1' }, 'disputes/P1'],
  [{ txn_type: 'adjustment', txn_id: 'D3', parent_txn_id: 'P1' }, 'closed/P1'],
  [{ txn_type: 'mp_cancel', mp_id: 'B-1' }, 'agreement/B-1'],
  [{ txn_type: 'subscr_signup' }, undefined],
])('a notice %o is about %s', (words, object) => expect(objectOf(words as never)).toBe(object))
