import { z } from 'zod'
import { endpoint, instant } from '#platform/shared/contract.ts'

const rule = '/v1/cabinet/opt_ins/customers_rule'

/** Since when existing customers may be written to by § 7 (3) UWG; null while the seller has not confirmed that. */
const shape = z.object({ confirmedAt: instant().nullable() })

export const showCustomersRule = endpoint(
  'GET',
  rule,
  'Whether existing customers may be written to without a consent',
  {
    input: z.object({}),
    output: shape,
  },
)
export const switchCustomersRule = endpoint(
  'PUT',
  rule,
  'Confirm the conditions under which existing customers may be written to, or end that',
  { input: z.object({ isOn: z.boolean() }), output: shape },
)
