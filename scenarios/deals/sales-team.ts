import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { type CheckoutInput } from '#capabilities/sale/checkout/server/index.ts'
import { sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { linkAnew } from '#capabilities/sale/sales-team/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { buyAt, expectGreen, liveDays, openOperator, registerCompany } from '../furnish-app.ts'

export type Answer = Record<string, unknown> & { list: Record<string, unknown>[] }

type MemberRow = { linkToken: string; accountId: number; userId: number }

/** A shop that sells a download for 119.00, and who sells for it: Sasha, once invited. */
export const useSalesTeam = () => {
  const team = {
    admin: undefined as unknown as Actor,
    testShop: undefined as unknown as TestShop,
    owner: undefined as unknown as Actor,
    sasha: undefined as unknown as Actor,
    memberId: 0,
    planId: 0,
  }
  const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z', poolSize: 12 })
  const ask = askApi<Answer>(app)
  const balance = (who: Actor, name: 'pending' | 'available' | 'payout' | 'owed') =>
    app.transact((ctx) => sellerBalanceOf(ctx, who.sellerId!, name, 'eur'))
  const balances = async (who: Actor) => [
    await balance(who, 'pending'),
    await balance(who, 'available'),
    await balance(who, 'owed'),
  ]
  const green = () => expectGreen(app)
  const rowOf = async (id: number) => {
    const member = sql<MemberRow>`select link_token, account_id, user_id
      from sales_team_members where id = ${id}`
    return (await member.execute(app.world.db)).rows[0]!
  }
  const memberRow = () => rowOf(team.memberId)
  const actorOf = async (id: number): Promise<Actor> => {
    const { userId, accountId: sellerId } = await rowOf(id)
    const zone = 'Europe/Berlin'
    return { kind: 'user', role: 'sales_team_member', userId, sellerId, rights: [], sessionId: null, zone }
  }
  let emails = 0
  const submitCheckout = (by: Partial<CheckoutInput> = {}, email = `buyer${++emails}@example.com`) =>
    buyAt(app, team.testShop, { email }, by)
  const offer = (change: Record<string, unknown> = {}) => ({
    salesTeamMemberId: team.memberId,
    productId: team.testShop.product.id,
    pricingPlanId: team.testShop.plan.id,
    buyerEmail: 'ida@example.com',
    buyerFirstName: 'Ida',
    buyerLastName: 'Sommer',
    locale: 'de',
    ...change,
  })
  const tokenOf = async (id: unknown) =>
    (await sql<{ token: string }>`select token from deals where id = ${id as number}`.execute(app.world.db)).rows[0]!
      .token
  const payment = async (orderId: number) => {
    const paid = sql<{ id: number; providerReference: string }>`select id, provider_reference from transfers
      where order_id = ${orderId} and type = 'Payment' and state = 'successful' order by id desc`
    return (await paid.execute(app.world.db)).rows[0]!
  }
  const dealOf = async (as: Actor, orderId: number) =>
    (await ask(as, 'GET', '/v1/cabinet/deals', { orderId: [String(orderId)] })).list[0]
  const days = (n: number) => liveDays(app, n)
  beforeAll(async () => {
    team.admin = await openOperator(app)
    team.testShop = await app.transact((ctx) =>
      openTestShop(ctx, { form: 'download', published: true }, { price: 11900 }),
    )
    team.owner = ownerOf(team.testShop)
    await registerCompany(app, team.owner)
  })

  /** Invites somebody, who joins by the mailed link; answers their id and them as who acts. */
  const join = async (name: string, email: string, defaultPlanId: number, maxDiscountBp: string) => {
    const invited = { name, email, defaultPlanId, maxDiscountBp }
    const id = Number((await ask(team.owner, 'POST', '/v1/cabinet/sales_team_members', invited))['id'])
    const token = await app.transact((ctx) => linkAnew(ctx, id))
    await ask(team.owner, 'POST', '/v1/sales_team/invitations/:token/accept', { token })
    await app.drain()
    return { id, actor: await actorOf(id) }
  }
  return Object.assign(team, {
    app,
    ask,
    balance,
    balances,
    green,
    memberRow,
    actorOf,
    submitCheckout,
    offer,
    tokenOf,
    payment,
    dealOf,
    days,
    join,
  })
}
