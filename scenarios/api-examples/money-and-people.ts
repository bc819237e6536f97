import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import type { Actor } from '#platform/server/context.ts'
import type { TestWorld } from '#platform/server/testing.ts'
import type { TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { nameBankAccount, openOperator } from '../furnish-app.ts'
import { at, type Made, type Placed } from './placed.ts'

/** Newsletters, payouts and people of the team, as calls of the seller API find them. */
export const moneyAndPeople = (app: TestWorld, shopOf: () => TestShop, made: Made) => {
  const ask = askApi<{ id: number }>(app)
  let admin: Actor
  let roleId = 0
  let invited = 0

  /** A bank account that money of the shop can go to, and a role that people may have. */
  const open = async () => {
    admin = await openOperator(app)
    await setSeller(app.world, shopOf().seller.id, { ...payableProfile, registeredAt: app.clock.now })
    await nameBankAccount(app, admin, ownerOf(shopOf()), 'Ada Lovelace')
    const role = { name: 'Support', rights: ['orders.read', 'access.read'] }
    roleId = (await ask(ownerOf(shopOf()), 'POST', '/v1/cabinet/team_roles', role)).id
    await freshMember()
    await sentNewsletter()
  }

  const waitingPayout = async () =>
    (await app.world.db.selectFrom('payouts').select('id').where('state', '=', 'pending').executeTakeFirst())?.id
  const freshPayout = async () => (await waitingPayout()) ?? (await made('/api/payouts', { currency: 'eur' })).id
  /** Its money is available again. */
  const stopPayout = async () => {
    const id = await waitingPayout()
    if (id !== undefined) await ask(admin, 'POST', '/v1/admin/payouts/:id/stop', { id, reason: 'Asked too early' })
  }

  const written = { subject: 'Light in March', text: 'Hello {first_name}, the new course is here.' }
  const freshNewsletter = async () => (await made('/api/newsletters', written)).id
  const plannedNewsletter = async () => {
    const id = await freshNewsletter()
    await made(`/api/newsletters/${id}/send`, { send_at: app.clock.now.add({ hours: 240 }).toString() })
    return id
  }
  const sentNewsletter = async () => {
    const id = await freshNewsletter()
    await made(`/api/newsletters/${id}/send`, {})
    await app.drain()
    return id
  }

  const freshMember = async () => {
    const email = `kim.${++invited}@example.com`
    return (await made('/api/team_members', { name: 'Kim Park', email, locale: 'en', role_id: roleId })).id
  }
  /** They have accepted. */
  const joinedMember = async () => {
    const id = await freshMember()
    await app.transact(async (ctx) => {
      const { user } = await makeUser(ctx, ['team_member'])
      const joined = { state: 'active', userId: user.id, acceptedAt: ctx.now } as never
      await ctx.db.updateTable('teamMembers').set(joined).where('id', '=', id).execute()
    })
    return id
  }
  const placed: Record<string, () => Promise<Placed>> = {
    'GET /api/payouts': async () => {
      await freshPayout()
      return {}
    },
    'GET /api/payouts/:id': () => at(freshPayout()),
    'GET /api/payouts/:id/lines': () => at(freshPayout()),
    'POST /api/payouts': async () => {
      await stopPayout()
      return {}
    },
    'GET /api/newsletters/:id': () => at(freshNewsletter()),
    'PUT /api/newsletters/:id': () => at(freshNewsletter()),
    'DELETE /api/newsletters/:id': () => at(freshNewsletter()),
    'POST /api/newsletters/:id/send': () => at(freshNewsletter()),
    'POST /api/newsletters/:id/recall': () => at(plannedNewsletter()),
    'POST /api/newsletters/:id/cancel': () => at(plannedNewsletter()),
    'GET /api/newsletters/:id/recipients': () => at(sentNewsletter()),
    'POST /api/team_members': async () => ({ body: { role_id: roleId } }),
    'GET /api/team_members/:id': () => at(freshMember()),
    'PUT /api/team_members/:id': async () => ({ ...(await at(freshMember())), body: { role_id: roleId } }),
    'DELETE /api/team_members/:id': () => at(freshMember()),
    'POST /api/team_members/:id/pause': () => at(joinedMember()),
    'POST /api/team_members/:id/resume': async () => {
      const id = await joinedMember()
      await made(`/api/team_members/${id}/pause`, {})
      return { path: { id } }
    },
  }
  return { open, placed }
}
