import { z } from 'zod'
import { day, email, endpoint, text } from '#platform/shared/contract.ts'

const token = z.object({ token: z.string().min(10).max(100) })
const planned = z.object({
  gift: z
    .object({
      state: z.string(),
      message: z.string(),
      /** Null where it is given at once. */
      deliverOn: day().nullable(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      countryCode: z.string(),
      canChange: z.boolean(),
    })
    .nullable(),
})

export const showGift = endpoint(
  'GET',
  '/v1/shop/orders/:token/gift',
  'What became of a gift: to whom, and on which day it is given',
  {
    input: token,
    output: planned,
  },
)
export const changeGift = endpoint('PUT', '/v1/shop/orders/:token/gift', 'Plan a gift anew, until it is given', {
  input: token.extend({
    email: email(),
    firstName: text(100),
    lastName: text(100),
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'required'),
    message: z.string().trim().max(1000, 'too_long').default(''),
    deliverOn: day(),
  }),
  output: planned,
})

export const sendGiftAgain = endpoint(
  'POST',
  '/v1/shop/orders/:token/gift/send',
  'Mail a gift to its receiver once more',
  {
    input: token,
    output: planned,
  },
)
