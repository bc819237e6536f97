import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import type { CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { buyAt, expectGreen, liveDays, openOperator, submitCheckoutAt, registerCompany } from '../furnish-app.ts'

export type Answer = Record<string, unknown> & { list: Record<string, unknown>[] }
export type Publisher = { actor: Actor; nodeId: number; link: string }

type NodeRow = {
  id: number
  invitationToken: string
  linkToken: string
  userId: number
  accountId: number
  termsVersion: number
}
type Row = Record<string, unknown>

/** A program of two tiers, 10 % and 2 %, whose buyers stay; `change` says it otherwise. */
export const programTerms = (change: Record<string, unknown> = {}) => ({
  name: 'Friends of the studio',
  description: 'For people who teach.',
  terms: 'Be honest.\n\nNo spam.',
  tiers: ['10.00', '2.00'],
  approval: 'automatic',
  isListed: true,
  lifetime: 'lifetime',
  cookieDays: 30,
  ...change,
})

/** A shop that sells a download once and another by the week, both for 119.00; nobody recommends it yet. */
export const useShop = () => {
  const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z', poolSize: 12 })
  const ask = askApi<Answer>(app)
  let emails = 0
  const nextEmail = () => `buyer${++emails}@example.com`
  const earnings = async (orderId: number) => {
    const query = { orderId: [String(orderId)], sortKey: 'id', sortDir: 'asc' }
    const { list } = await ask(shop.owner, 'GET', '/v1/cabinet/sales_earnings', query)
    return list.map(({ earnerName, part, netAmount, vatAmount }) => [earnerName, part, netAmount, vatAmount])
  }
  const nodeRow = async (email: string): Promise<NodeRow> => {
    const node = sql<NodeRow>`select id, invitation_token, link_token, user_id, account_id, terms_version
      from affiliate_nodes where email = ${email}`
    return (await node.execute(app.world.db)).rows[0]!
  }
  const shop = {
    app,
    ask,
    admin: undefined as unknown as Actor,
    owner: undefined as unknown as Actor,
    testShop: undefined as unknown as TestShop,
    weekly: { slug: '', planId: 0, productId: 0 },
    days: (n: number) => liveDays(app, n),
    green: () => expectGreen(app),
    place: (by: Partial<CheckoutInput>, email: string, cookies: Record<string, string> = {}) =>
      submitCheckoutAt(app, shop.testShop, { email }, by, cookies),
    submitCheckout: (by: Partial<CheckoutInput> = {}, email = nextEmail(), cookies: Record<string, string> = {}) =>
      buyAt(app, shop.testShop, { email }, by, cookies),
    earnings,
    /** Without VAT, which is rounded on the month. */
    nets: async (orderId: number) => (await earnings(orderId)).map(([name, part, net]) => [name, part, net]),
    saleOf: async (orderId: number): Promise<Row | undefined> =>
      (await ask(shop.owner, 'GET', '/v1/cabinet/orders/:id/publisher', { id: orderId })).list[0],
    payments: async (orderId: number) => {
      const paid = sql<{ id: number; providerReference: string }>`select id, provider_reference from transfers
        where order_id = ${orderId} and type = 'Payment' and state = 'successful' order by id`
      return (await paid.execute(app.world.db)).rows
    },
    nodeRow,
    publisherOf: async (email: string): Promise<Publisher> => {
      const { id, linkToken, userId, accountId: sellerId } = await nodeRow(email)
      const zone = 'Europe/Berlin'
      const actor: Actor = { kind: 'user', role: 'publisher', userId, sellerId, rights: [], sessionId: null, zone }
      return { nodeId: id, link: linkToken, actor }
    },
  }
  beforeAll(async () => {
    shop.admin = await openOperator(app, { fees: {} })
    shop.testShop = await app.transact((ctx) =>
      openTestShop(ctx, { form: 'download', published: true }, { price: 11900 }),
    )
    shop.owner = ownerOf(shop.testShop)
    await registerCompany(app, shop.owner)
    const { product, plan } = await app.transact((ctx) =>
      makeProduct(
        ctx,
        shop.testShop.seller.id,
        { form: 'download', published: true },
        { form: 'subscription', price: null, firstAmount: 11900, nextAmount: 11900, interval: '7d' },
      ),
    )
    shop.weekly = { slug: product.slug, planId: plan.id, productId: product.id }
  })
  return shop
}

/**
 * The same with an open program, recommended by Pia, who has a bonus of 2 %, by Remo, whom she recruited, and by Quin; Pia’s
 * company pays VAT.
 */
export const useShopWithPublishers = () => {
  const shop = useShop()
  const recommended = {
    ...shop,
    programId: 0,
    pia: undefined as unknown as Publisher,
    remo: undefined as unknown as Publisher,
    quin: undefined as unknown as Publisher,
  }
  const accept = async (email: string) => {
    const { invitationToken: token } = await shop.nodeRow(email)
    await shop.ask(null, 'POST', '/v1/common/affiliate_invitations/:token/accept', { token, termsVersion: 1 })
    return shop.publisherOf(email)
  }
  beforeAll(async () => {
    const { app, ask, owner } = Object.assign(recommended, shop)
    const { id } = await ask(owner, 'POST', '/v1/cabinet/affiliate_programs', programTerms())
    const programId = (recommended.programId = Number(id))
    await ask(owner, 'POST', '/v1/cabinet/affiliate_programs/:id/activate', { id })
    const invited = { programId, name: 'Pia Lorenz', email: 'pia@example.com', bonusBp: '2.00' }
    await ask(owner, 'POST', '/v1/cabinet/affiliate_nodes', invited)
    recommended.pia = await accept('pia@example.com')
    const company = { company: 'Lorenz Medien', vatId: 'DE811907980' }
    await registerCompany(app, recommended.pia.actor, company, null)
    const recruited = { name: 'Remo Frei', email: 'remo@example.com', note: 'In my newsletter' }
    const via = { id: programId, termsVersion: 1, via: recommended.pia.link }
    await ask(null, 'POST', '/v1/common/affiliate_programs/:id/accept', { ...via, ...recruited })
    recommended.remo = await accept('remo@example.com')
    const { actor } = await app.transact((ctx) =>
      makeUser(ctx, ['publisher'], { email: 'quin@example.com', firstName: 'Quin', lastName: 'Maas' }),
    )
    await ask(actor, 'POST', '/v1/common/affiliate_programs/:id/accept', { id: programId, termsVersion: 1 })
    recommended.quin = await shop.publisherOf('quin@example.com')
    await app.drain()
  })
  return recommended
}
