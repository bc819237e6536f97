import { z } from 'zod'
import { fromDecimal } from '#platform/shared/money.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { personOf, type Facts } from '../../rules/facts.ts'
import type { Read, Tool } from './tool.ts'

const orderSeen = z.object({
  number: z.string(),
  token: z.string(),
  currency: z.string(),
  paidAmount: z.string(),
  refundedAmount: z.string(),
  product: z.object({ name: z.string() }),
  payer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
})
const productSeen = z.object({ name: z.string() })
const planSeen = z.object({ name: z.string() })
const accountSeen = z.object({ currency: z.string() })

/** A field of a deed as its person reads it; what it may be, its call judges. */
const given = (input: Record<string, unknown>, field: string): string =>
  typeof input[field] === 'string' || typeof input[field] === 'number' ? String(input[field]) : ''

const orderOf = async (read: Read, id: string) => orderSeen.parse(await read('GET /v1/cabinet/orders/:id', { id }))

const factsOf = (order: z.output<typeof orderSeen>): Facts => ({
  order: order.number,
  buyer: personOf(order.payer),
  product: order.product.name,
})

const productNamed = async (read: Read, input: Record<string, unknown>, field: string): Promise<string> =>
  productSeen.parse(await read('GET /api/products/:id', { id: given(input, field) })).name

/** What a seller's assistant does at once: nothing that moves money, takes away or changes a price. */
const done: readonly Tool[] = [
  {
    name: 'create_payment_link',
    title: 'New payment link',
    description:
      'Makes a short address where anyone buys one product, to be sent or published. The price is that of ' +
      'the product’s plan: a link neither changes it nor takes money by itself. The answer’s `url` is the ' +
      'address.',
    call: 'POST /api/payment_links',
    only: ['productId', 'pricingPlanId', 'name', 'quantity', 'maxOrders', 'expiresAt', 'metadata'],
  },
  {
    name: 'close_payment_link',
    title: 'Close a payment link',
    description: 'Closes a payment link: nobody buys by it from now on. It can be opened again in the cabinet.',
    call: 'POST /api/payment_links/:id/deactivate',
  },
  {
    name: 'create_checkout_session',
    title: 'New checkout for one buyer',
    description:
      'Makes a page where one buyer pays, once, with what is known of them filled in. The answer’s `url` is ' +
      'the address.',
    call: 'POST /api/checkout_sessions',
    only: ['productId', 'pricingPlanId', 'quantity', 'payer', 'locale', 'metadata'],
  },
  {
    name: 'draft_product',
    title: 'New product, not on sale',
    description: 'Makes a product that is not in the shop yet. A person adds what it sells and publishes it.',
    call: 'POST /api/products',
    only: ['name', 'form', 'description'],
  },
  {
    name: 'tag_contact',
    title: 'Tag a contact',
    description: 'Adds tags to a contact or takes tags away; automations may start by it.',
    call: 'PUT /api/contacts/:id',
  },
  {
    name: 'draft_newsletter',
    title: 'New newsletter, as a draft',
    description: 'Writes a newsletter that nobody gets yet. A person reads it and sends it.',
    call: 'POST /api/newsletters',
    only: ['subject', 'text', 'previewText', 'copyOf'],
  },
  {
    name: 'note_on_order',
    title: 'Note on an order',
    description: 'Writes a note for the seller and their team on an order. Buyers do not see it.',
    call: 'POST /v1/cabinet/orders/:id/notes',
  },
  {
    name: 'resend_access',
    title: 'Send the access email again',
    description: 'Sends the buyer of an order the email with the way to what they bought once more.',
    call: 'POST /v1/cabinet/orders/:id/resend_access',
  },
]

const waits =
  'Nothing happens at once: a person of the shop reads it on the page at `url` and confirms or ' +
  'declines. Give them that address; wait_for_request tells the outcome.'

/** What is done only once a person of the seller confirmed it. */
const asked: readonly Tool[] = [
  {
    name: 'refund_order',
    title: 'Ask for a refund',
    description:
      'Asks to give money of an order back to its buyer. `amount` is in the order’s currency, at most ' +
      `what is left of what was paid. ${waits}`,
    call: 'POST /api/refunds',
    only: ['orderId', 'amount', 'reason'],
    needs: ['orderId', 'amount'],
    isDestructive: true,
    asks: {
      deed: 'refund_order',
      prepare: async (read, input) => {
        const order = await orderOf(read, given(input, 'orderId'))
        const amount = fromDecimal(given(input, 'amount'))
        if (amount === undefined) throw invalid({ amount: ['invalid_amount'] })
        if (amount <= 0) throw invalid({ amount: ['too_small'] })
        const left = (fromDecimal(order.paidAmount) ?? 0) - (fromDecimal(order.refundedAmount) ?? 0)
        if (amount > left) throw invalid({ amount: ['too_big'] })
        return { input, facts: { ...factsOf(order), amount, currency: order.currency } }
      },
    },
  },
  {
    name: 'cancel_order',
    title: 'Ask to cancel an order',
    description:
      'Asks to cancel an order by its token, now or at the end of the period that is paid. Money that was ' +
      `paid stays paid. ${waits}`,
    call: 'POST /api/orders/:token/cancel',
    needs: ['token', 'at'],
    isDestructive: true,
    asks: {
      deed: 'cancel_order',
      prepare: async (read, input) => {
        const order = await orderOf(read, given(input, 'token'))
        return { input, facts: { ...factsOf(order), at: input['at'] === 'period_end' ? 'period_end' : 'now' } }
      },
    },
  },
  {
    name: 'give_access',
    title: 'Ask to give a product for free',
    description: `Asks to give somebody a product without payment. ${waits}`,
    call: 'POST /api/orders',
    only: ['productId', 'email', 'firstName', 'lastName', 'ticketDateId'],
    asks: {
      deed: 'give_access',
      prepare: async (read, input) => {
        const person = {
          firstName: given(input, 'firstName'),
          lastName: given(input, 'lastName'),
          email: given(input, 'email'),
        }
        return { input, facts: { product: await productNamed(read, input, 'productId'), buyer: personOf(person) } }
      },
    },
  },
  {
    name: 'change_product',
    title: 'Ask to change a product',
    description: `Asks to change a product; what is left out stays. ${waits}`,
    call: 'PUT /api/products/:id',
    only: ['id', 'name', 'shortDescription', 'description', 'active', 'private', 'free'],
    asks: {
      deed: 'change_product',
      prepare: async (read, input) => ({ input, facts: { product: await productNamed(read, input, 'id') } }),
    },
  },
  {
    name: 'create_pricing_plan',
    title: 'Ask for another price',
    description:
      'Asks to sell a product by one more pricing plan. Plans are not changed: a new price is a new plan, ' +
      `and the old one is dropped. ${waits}`,
    call: 'POST /api/products/:id/pricing_plans',
    asks: {
      deed: 'create_pricing_plan',
      prepare: async (read, input) => {
        const { currency } = accountSeen.parse(await read('GET /api/me', {}))
        const amount = fromDecimal(given(input, 'price'))
        return {
          input,
          facts: {
            product: await productNamed(read, input, 'id'),
            ...(amount === undefined ? {} : { amount, currency }),
          },
        }
      },
    },
  },
  {
    name: 'drop_pricing_plan',
    title: 'Ask to drop a pricing plan',
    description: `Asks to take a pricing plan out of use; running orders keep their terms. ${waits}`,
    call: 'DELETE /api/pricing_plans/:id',
    isDestructive: true,
    asks: {
      deed: 'drop_pricing_plan',
      prepare: async (read, input) => ({
        input,
        facts: { plan: planSeen.parse(await read('GET /api/pricing_plans/:id', { id: given(input, 'id') })).name },
      }),
    },
  },
  {
    name: 'create_coupon',
    title: 'Ask for a coupon',
    description: `Asks for a coupon that takes something off the price. ${waits}`,
    call: 'POST /api/coupons',
    asks: { deed: 'create_coupon', prepare: async (_, input) => ({ input, facts: {} }) },
  },
]

export const sellerWrites: readonly Tool[] = [...done, ...asked]
