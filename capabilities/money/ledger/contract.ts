import { z } from 'zod'
import { amount, endpoint, flag, id, instant, text, currencyCode } from '#platform/shared/contract.ts'
import { none, positive } from '#platform/shared/number-fields.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { list } from '#platform/shared/list.ts'

const points = (most = 10_000) =>
  z.coerce.number<number | string>('invalid_number').int('invalid_number').min(0, 'too_small').max(most, 'too_big')

export const feeScheduleList = list({
  name: 'ledger.fee_schedules',
  path: '/v1/admin/fee_schedules',
  permission: 'ledger.fees',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', always: true, lead: true },
    sellerName: { kind: 'text' },
    method: { kind: 'text' },
    percentBp: { kind: 'percent', inPoints: true },
    fixedAmount: { kind: 'amount', currency: 'currency' },
    bandFrom: { kind: 'amount', currency: 'currency', optional: true },
    bandTill: { kind: 'amount', currency: 'currency', optional: true },
    revenueFrom: { kind: 'amount', currency: 'currency', optional: true },
    minFeeAmount: { kind: 'amount', currency: 'currency', optional: true },
    maxFeeAmount: { kind: 'amount', currency: 'currency', optional: true },
    refundFeeAmount: { kind: 'amount', currency: 'currency', optional: true },
    chargebackFeeAmount: { kind: 'amount', currency: 'currency', optional: true },
    currency: { kind: 'text', hide: 'mobile' },
    validFrom: { kind: 'time', sort: true, hide: 'tablet' },
    validTill: { kind: 'time', hide: 'tablet' },
    isInForce: { kind: 'flag' },
  },
  filters: {
    isInForce: { kind: 'flag' },
    currency: { kind: 'code', of: 'currency' },
    valid: { kind: 'period' },
    sellerId: ofSeller,
  },
  sort: '-id',
  search: true,
})

/** A fee schedule and its conditions; empty conditions match everything. */
export const addFeeSchedule = endpoint(
  'POST',
  '/v1/admin/fee_schedules',
  'Add a fee schedule; it holds from a moment that is not past',
  {
    input: z.object({
      name: text(80),
      sellerUsername: none(z.string().trim().max(50, 'too_long')),
      method: none(z.string().trim().max(40, 'too_long')),
      currency: none(currencyCode()),
      percentBp: points(),
      fixedAmount: positive(),
      vatBp: points(),
      bandFrom: none(positive()),
      bandTill: none(positive()),
      revenueFrom: none(positive()),
      minFeeAmount: none(positive()),
      maxFeeAmount: none(positive()),
      refundFeeAmount: positive(),
      chargebackFeeAmount: positive(),
      isReturnedOnRefund: flag(),
      validFrom: none(instant()),
    }),
    output: z.object({ id: id() }),
  },
)
export const endFeeSchedule = endpoint(
  'POST',
  '/v1/admin/fee_schedules/:id/end',
  'End a fee schedule now; what it charged stays',
  { input: z.object({ id: id() }), output: z.object({ id: id() }) },
)

const candidate = z.object({ id: id(), name: z.string() })
export const simulateFee = endpoint(
  'POST',
  '/v1/admin/fee_schedules/simulate',
  'What the fee of a sale would be now, and because of which schedule',
  {
    input: z.object({
      amount: positive(),
      method: z.string().trim().min(1, 'required').max(40, 'too_long'),
      currency: currencyCode(),
      sellerUsername: none(z.string().trim().max(50, 'too_long')),
      revenue: none(positive()),
    }),
    output: z.object({
      fee: amount(),
      vat: amount(),
      share: amount(),
      rule: candidate.nullable(),
      others: z.array(candidate),
    }),
  },
)
