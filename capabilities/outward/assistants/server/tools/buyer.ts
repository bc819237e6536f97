import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { notFound } from '#platform/shared/refusal.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import type { Facts } from '../../rules/facts.ts'
import { waitForDecision, type Assistant, type Read, type Tool } from './tool.ts'

const orderSeen = z.object({
  number: z.string(),
  product: z.object({ name: z.string() }),
  seller: z.object({ name: z.string(), username: z.string() }),
})

const ownOrder = async (read: Read, { id }: Record<string, unknown>) =>
  orderSeen.parse(await read('GET /v1/payer/orders/:id', { id }))

const factsOf = ({ number, product, seller }: z.output<typeof orderSeen>): Facts => ({
  order: number,
  product: product.name,
  seller: seller.name,
})

const person = async ({ world }: Assistant) => {
  const user = world.actor.userId === null ? undefined : await userById(world, world.actor.userId)
  if (!user) throw notFound()
  return { email: user.email, name: `${user.firstName} ${user.lastName}`.trim() || user.email }
}

const waits =
  'Nothing happens at once: the buyer reads it on the page at `url` and confirms or declines. Give them ' +
  'that address; wait_for_request tells the outcome.'

/** What a buyer's assistant reads and asks for. */
export const buyerTools: readonly Tool[] = [
  {
    name: 'my_purchases',
    title: 'My purchases',
    description: 'What the signed-in person bought, from all shops of this platform, newest first.',
    call: 'GET /v1/payer/orders',
  },
  {
    name: 'get_purchase',
    title: 'One purchase',
    description:
      'One of the person’s orders by its id: what was paid, what is due when, and whether it can still be cancelled.',
    call: 'GET /v1/payer/orders/:id',
  },
  {
    name: 'my_invoices',
    title: 'My invoices',
    description: 'The person’s invoices with number, day and amount; `pdf_url` opens the PDF.',
    call: 'GET /v1/payer/invoices',
    address: { field: 'pdf_url', path: '/common/invoices/{id}.pdf?token={token}' },
  },
  {
    name: 'my_access',
    title: 'What I can open',
    description:
      'What the person may open: courses with their progress, downloads, events and memberships, and until when.',
    call: 'GET /v1/payer/accesses',
  },
  {
    name: 'cancel_subscription',
    title: 'Ask to end a subscription',
    description: `Asks to end a subscription at the end of the period that is paid. ${waits}`,
    call: 'POST /v1/payer/orders/:id/cancel',
    isDestructive: true,
    asks: {
      deed: 'cancel_subscription',
      prepare: async (read, input) => ({ input, facts: { ...factsOf(await ownOrder(read, input)), at: 'period_end' } }),
    },
  },
  {
    name: 'withdraw_from_contract',
    title: 'Ask to withdraw from a contract',
    description:
      'Asks to declare to the seller that the person withdraws from a purchase; by law that is usually ' +
      `possible for 14 days. ${waits}`,
    call: 'POST /v1/shop/:username/declarations',
    only: ['reason'],
    more: { id: { type: 'integer', description: 'The id of the purchase.' } },
    needs: ['id'],
    isDestructive: true,
    asks: {
      deed: 'withdraw_from_contract',
      prepare: async (read, input, assistant) => {
        const order = await ownOrder(read, input)
        const declared = { kind: 'withdrawal', contract: order.number, username: order.seller.username }
        const reason = typeof input['reason'] === 'string' ? { reason: input['reason'] } : {}
        return {
          input: { ...declared, ...reason, ...(await person(assistant)), declarationKey: randomUUID() },
          facts: factsOf(order),
        }
      },
    },
  },
  {
    name: 'get_request',
    title: 'What became of a request',
    description:
      'The state of something you asked for that the person must confirm: pending, done, failed, declined ' +
      'or expired. Do not ask for the same thing anew.',
    call: 'GET /v1/payer/assistant_requests/:id',
  },
  waitForDecision,
]
