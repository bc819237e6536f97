import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { addCoupons } from '#capabilities/offer/discounts/server/index.ts'
import { addCoupons as contract } from '#capabilities/offer/discounts/contract.ts'
import { act } from './act.ts'

/** A coupon for one use, whose code later steps name as `{coupon}`. */
export const makeCoupon = act({
  name: 'discounts.make_coupon',
  fields: [
    { name: 'percent', kind: 'number' },
    { name: 'days', kind: 'number' },
    { name: 'productId', kind: 'product' },
  ],
  given: z.object({
    percent: z.coerce.number().int().min(1, 'too_small').max(100, 'too_big'),
    days: z.coerce.number().int().min(1, 'too_small').max(365, 'too_big'),
    productId: id().nullable().default(null),
  }),
  perform: async (ctx, { run, given }) => {
    const { codes } = await addCoupons(
      ctx,
      contract.input.parse({
        name: run.email,
        count: 1,
        codeLength: 10,
        usageLimit: 1,
        value: `${given.percent}.00`,
        valueForm: 'percents',
        appliesTo: given.productId === null ? 'all_products' : 'single_product',
        productIds: given.productId === null ? [] : [given.productId],
        validTill: ctx.now.add({ hours: 24 * given.days }).toString(),
      }),
    )
    const [coupon = ''] = codes
    return { outcome: 'done', detail: coupon, values: { coupon } }
  },
})
