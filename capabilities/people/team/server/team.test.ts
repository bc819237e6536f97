import { beforeAll, describe, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { addTeamMember, makeTeamMember } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'catalog', 'invoices', 'logs', 'payers'))
type Made = Awaited<ReturnType<typeof makeSeller>>
type Member = { id: number; state: string; role_id: number }
type Session = { seller: { id: number } | null; rights: string[]; permissions: string[]; teams: { id: number }[] }
let owner: Made
let stranger: Made

beforeAll(async () => {
  owner = await app.transact((ctx) => makeSeller(ctx, { name: 'Studio' }))
  stranger = await app.transact((ctx) => makeSeller(ctx))
})

const as =
  (token: string) =>
  <D = Record<string, unknown>>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    app.call<D>(method, path, body, { token })
const seller = <D = Record<string, unknown>>(...given: Parameters<ReturnType<typeof as>>) =>
  as(owner.token)<D>(...given)
const linkTo = async (email: string): Promise<string> => {
  const { rows } = await sql<{ body: string }>`
    select body from mails where kind = 'team_invitation' and recipient = ${email} order by id desc limit 1`.execute(
    app.world.db,
  )
  return /\/team\/([\w-]+)/.exec(rows[0]?.body ?? '')![1]!
}
const invite = async (email: string, more: object = { ready_made: 'support' }) =>
  seller<Member>('POST', '/v1/cabinet/team_members', { name: 'Kim Weber', email, locale: 'de', ...more })
const me = async (token: string) => (await as(token)<Session>('GET', '/v1/app/session')).data

describe('roles', () => {
  const role = (more: object = {}) => ({ name: 'Books', rights: ['orders.read'], ...more })

  it('hold rights a team may have and no others, under a name of their own', async () => {
    const { data } = await seller<{ areas: { rights: { name: string }[] }[] }>('GET', '/v1/cabinet/team_rights')
    const names = data.areas.flatMap(({ rights }) => rights.map(({ name }) => name))
    expect(names).toContain('catalog.read')
    expect(names).not.toContain('team.manage')
    expect((await seller('POST', '/v1/cabinet/team_roles', role({ rights: ['team.manage'] }))).fields).toEqual({
      rights: ['not_in_list'],
    })
    const made = await seller<{ id: number }>('POST', '/v1/cabinet/team_roles', role({ rights: ['catalog.read'] }))
    expect(made.status).toBe(201)
    const again = await seller('POST', '/v1/cabinet/team_roles', role({ name: 'BOOKS', rights: [] }))
    expect([again.status, again.code]).toEqual([409, 'team.role_name_taken'])
    expect((await as(stranger.token)('GET', `/v1/cabinet/team_roles/${made.data.id}`)).status).toBe(404)
    expect((await seller('DELETE', `/v1/cabinet/team_roles/${made.data.id}`)).status).toBe(200)
  })

  it('for chosen products name some of the seller’s', async () => {
    const chosen = role({ name: 'Chosen', rights: [], has_all_products: false })
    expect((await seller('POST', '/v1/cabinet/team_roles', chosen)).fields).toEqual({ product_ids: ['required'] })
    expect((await seller('POST', '/v1/cabinet/team_roles', { ...chosen, product_ids: [4242] })).fields).toEqual({
      product_ids: ['not_in_list'],
    })
  })

  it('stay while somebody has them', async () => {
    const { data } = await invite('held@example.com', { ready_made: 'door_staff' })
    const refused = await seller('DELETE', `/v1/cabinet/team_roles/${data.role_id}`)
    expect([refused.status, refused.code]).toEqual([409, 'team.role_in_use'])
  })
})

describe('an invitation', () => {
  it('takes in somebody new by a link that works once, with a copy of a ready-made role', async () => {
    const made = await invite('new@example.com')
    expect([made.status, made.data.state]).toEqual([201, 'invited'])
    const token = await linkTo('new@example.com')
    const shown = await app.call('GET', `/v1/team/invitations/${token}`)
    expect(shown.data).toMatchObject({ state: 'invited', role_name: 'Support', products: null, sees_contacts: true })
    const joined = await app.call<{ url: string }>('POST', `/v1/team/invitations/${token}/accept`, {})
    expect(joined.data.url).toContain('/users/magic_link')
    expect((await app.call('POST', `/v1/team/invitations/${token}/accept`, {})).status).toBe(404)
    const { rows } = await sql<{ id: number }>`select id from users where email = 'new@example.com'`.execute(
      app.world.db,
    )
    const session = await me(await app.signIn(rows[0]!.id, 'team_member'))
    expect(session.seller?.id).toBe(owner.seller.id)
    expect(session.permissions).toContain('payers.read')
    expect(session.permissions).not.toContain('team.manage')
    expect((await invite('new@example.com')).code).toBe('team.invited_already')
    const log = await seller<{ list: { action: string }[] }>('GET', '/v1/cabinet/logs?sort_key=id')
    const actions = log.data.list.map(({ action }) => action)
    for (const action of ['team.invited', 'team.member_accept', 'team.role_added']) expect(actions).toContain(action)
  })

  it('signs nobody in who is known: they sign in as ever', async () => {
    const { user } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'known@example.com' }))
    await invite('known@example.com')
    const token = await linkTo('known@example.com')
    const joined = await app.call<{ url: string }>('POST', `/v1/team/invitations/${token}/accept`, {})
    expect(joined.data.url).toMatch(new RegExp(`/team_member/cabinet\\?seller_id=${owner.seller.id}$`))
    expect((await me(await app.signIn(user.id, 'team_member'))).teams.map(({ id }) => id)).toEqual([owner.seller.id])
  })

  it('leads who never proved their address through a link that ends what was opened in its name', async () => {
    const { user } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'unproved@example.com' }))
    await sql`update users set confirmed_at = null where id = ${user.id}`.execute(app.world.db)
    await invite('unproved@example.com')
    const token = await linkTo('unproved@example.com')
    const joined = await app.call<{ url: string }>('POST', `/v1/team/invitations/${token}/accept`, {})
    expect(joined.data.url).toContain('/users/magic_link')
  })

  it('expires, is withdrawn, is replaced by the next, and is declined', async () => {
    const { data } = await invite('slow@example.com')
    const first = await linkTo('slow@example.com')
    expect((await seller('POST', `/v1/cabinet/team_members/${data.id}/remind`, {})).status).toBe(200)
    const second = await linkTo('slow@example.com')
    const status = async (token: string) => (await app.call('GET', `/v1/team/invitations/${token}`)).status
    expect([await status(first), await status(second)]).toEqual([404, 200])
    app.clock.advance({ days: 15 })
    for (const made of [owner, stranger]) made.token = await app.signIn(made.user.id, 'seller')
    const late = await app.call('POST', `/v1/team/invitations/${second}/accept`, {})
    expect([late.status, late.code]).toEqual([410, 'team.invitation_gone'])
    await seller('POST', `/v1/cabinet/team_members/${data.id}/end`, {})
    expect(await status(second)).toBe(404)
    await seller('POST', `/v1/cabinet/team_members/${data.id}/invite_again`, {})
    await app.call('POST', `/v1/team/invitations/${await linkTo('slow@example.com')}/decline`, {})
    const { data: member } = await seller<Member>('GET', `/v1/cabinet/team_members/${data.id}`)
    expect(member.state).toBe('declined')
  })

  it('goes to nobody who owns the shop, and is nobody else’s to manage', async () => {
    expect((await invite(owner.user.email)).code).toBe('team.own_shop')
    const { data } = await invite('foreign@example.com')
    expect((await as(stranger.token)('POST', `/v1/cabinet/team_members/${data.id}/end`, {})).status).toBe(404)
  })

  it('is found and answered in one’s own area, and left again', async () => {
    const { user } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'own@example.com' }))
    const { data } = await invite('own@example.com')
    const payer = await app.signIn(user.id, 'payer')
    const other = (await app.transact((ctx) => makeUser(ctx, ['payer']))).token
    const list = async (token: string) =>
      (await as(token)<{ list: Member[] }>('GET', '/v1/team_member/invites')).data.list.map(({ state }) => state)
    expect([await list(payer), await list(other)]).toEqual([['invited'], []])
    const accept = (token: string) => as(token)('POST', `/v1/team_member/invites/${data.id}/accept`, {})
    expect((await accept(other)).status).toBe(404)
    expect((await accept(payer)).status).toBe(200)
    expect(await list(payer)).toEqual(['active'])
    expect((await as(payer)('POST', `/v1/team_member/invites/${data.id}/leave`, {})).status).toBe(200)
    expect(await list(payer)).toEqual([])
  })
})

describe('a member', () => {
  const rights = ['payers.read', 'identity.api_keys', 'catalog.read']
  const join = (more: object = {}) =>
    app.transact((ctx) => makeTeamMember(ctx, { sellerId: owner.seller.id, rights, ...more }))

  it('has the rights given, pauses, works again and ends from the next call on', async () => {
    const member = await join()
    const status = async () => (await as(member.token)('GET', '/v1/cabinet/payers')).status
    const deed = (name: string) => seller('POST', `/v1/cabinet/team_members/${member.id}/${name}`, {})
    expect([await status(), (await me(member.token)).rights]).toEqual([200, rights])
    await deed('pause')
    expect([await status(), (await me(member.token)).seller]).toEqual([403, null])
    await deed('resume')
    expect(await status()).toBe(200)
    expect((await deed('resume')).status).toBe(409)
    await deed('end')
    expect(await status()).toBe(403)
  })

  it('is listed with their picture', async () => {
    const kim = await app.transact((ctx) => makeTeamMember(ctx, { sellerId: owner.seller.id, rights: [] }))
    await app.world.db.updateTable('users').set({ avatarKey: 'kim' }).where('id', '=', kim.userId).execute()
    const { list } = (
      await seller<{ list: { id: number; avatar_url: string | null }[] }>('GET', '/v1/cabinet/team_members?per=100')
    ).data
    expect(list.find(({ id }) => id === kim.id)?.avatar_url).toBe('/files/avatars/kim.webp')
  })

  it('has what the role says now', async () => {
    const member = await join()
    const { data } = await seller<Member>('GET', `/v1/cabinet/team_members/${member.id}`)
    const status = async () => (await as(member.token)('GET', '/v1/cabinet/payers')).status
    const edit = (given: string[]) =>
      seller('PATCH', `/v1/cabinet/team_roles/${data.role_id}`, { name: 'Less', rights: given })
    await edit(['catalog.read'])
    expect(await status()).toBe(403)
    await edit(['payers.read'])
    expect(await status()).toBe(200)
    await seller('PATCH', `/v1/cabinet/team_members/${member.id}`, { ready_made: 'door_staff' })
    expect(await status()).toBe(403)
  })

  it('takes their keys along', async () => {
    const member = await join()
    const made = await as(member.token)<{ key: string; secret: string }>('POST', '/v1/cabinet/api_keys', {
      name: 'One',
    })
    const { key, secret } = made.data
    const status = async (path: string) => (await app.call('GET', `${path}?key=${key}&secret=${secret}`)).status
    expect([await status('/api/me'), await status('/api/products'), await status('/api/invoices')]).toEqual([
      200, 200, 403,
    ])
    await seller('POST', `/v1/cabinet/team_members/${member.id}/end`, {})
    expect(await status('/api/me')).toBe(401)
  })

  it('of several teams chooses the seller to act for, and no other', async () => {
    const member = await join()
    await app.transact((ctx) =>
      addTeamMember(ctx, { sellerId: stranger.seller.id, userId: member.userId, rights: ['catalog.read'] }),
    )
    const act = (sellerId: number) =>
      as(member.token)<Session>('POST', '/v1/app/session/profile', { profile_type: 'team_member', seller_id: sellerId })
    expect((await act(stranger.seller.id)).data).toMatchObject({
      seller: { id: stranger.seller.id },
      rights: ['catalog.read'],
    })
    expect((await me(member.token)).seller?.id).toBe(stranger.seller.id)
    const third = await app.transact((ctx) => makeSeller(ctx))
    expect((await act(third.seller.id)).status).toBe(403)
    const { rows } = await sql<{ id: number }>`
      select id from team_members where user_id = ${member.userId} and seller_id = ${stranger.seller.id}`.execute(
      app.world.db,
    )
    await as(stranger.token)('POST', `/v1/cabinet/team_members/${rows[0]!.id}/end`, {})
    expect((await me(await app.signIn(member.userId, 'team_member'))).seller?.id).toBe(owner.seller.id)
  })
})

describe('a program', () => {
  type Pair = { key: string; secret: string }
  const programOf = async ({ token }: Made, limits: object = {}) => {
    const { data } = await as(token)<Pair>('POST', '/v1/cabinet/api_keys', { name: 'Directory', ...limits })
    const headers = { authorization: `Bearer ${data.key}:${data.secret}` }
    return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const { status, text } = await app.call(method, path, body, { headers })
      return { status, body: JSON.parse(text) as Member & { email: string; error?: string } & Member[] }
    }
  }
  const named = { rights: ['team.read', 'team.change'] }
  const roleOf = async ({ token }: Made, name: string) =>
    (await as(token)<{ id: number }>('POST', '/v1/cabinet/team_roles', { name, rights: ['orders.read'] })).data.id
  const kim = { name: 'Kim Weber', locale: 'de' }

  it('that was given it by name takes people in and out, by roles that people made', async () => {
    const program = await programOf(owner, named)
    const [roleId, otherId] = [await roleOf(owner, 'Desk'), await roleOf(owner, 'Archive')]
    const made = await program('POST', '/api/team_members', { ...kim, email: 'kim@example.org', role_id: roleId })
    expect([made.status, made.body]).toMatchObject([201, { state: 'invited', role_id: roleId }])
    await linkTo('kim@example.org')
    const path = `/api/team_members/${made.body.id}`
    expect((await program('PUT', path, { role_id: otherId })).body.role_id).toBe(otherId)
    expect((await program('GET', '/api/team_members?state=invited')).body.map(({ id }) => id)).toContain(made.body.id)
    expect((await program('POST', `${path}/pause`, {})).status).toBe(409)
    expect((await program('DELETE', path)).body.state).toBe('ended')
    expect((await program('DELETE', path)).status).toBe(409)
  })

  it('makes no role, takes none of another seller, and sees nobody of theirs', async () => {
    const program = await programOf(owner, named)
    const theirs = await roleOf(stranger, 'Theirs')
    const invited = (more: object) => program('POST', '/api/team_members', { ...kim, email: 'no@example.org', ...more })
    expect((await invited({ role_id: theirs })).status).toBe(404)
    expect((await invited({ ready_made: 'support' })).body.error).toContain('role_id: ')
    expect((await invited({ role_id: theirs, ready_made: 'support' })).body.error).toContain(
      'ready_made: not_supported',
    )
    expect((await program('POST', '/v1/cabinet/team_roles', { name: 'Mine', rights: [] })).status).toBe(401)
    const other = await programOf(await app.transact((ctx) => makeSeller(ctx)), named)
    expect((await other('GET', '/api/team_members')).body).toEqual([])
  })

  it('that was made for everything, or to read, changes nothing', async () => {
    const wanted = { ...kim, email: 'late@example.org', role_id: 1 }
    const everything = await programOf(owner)
    expect((await everything('POST', '/api/team_members', wanted)).body.error).toContain('team.change')
    expect((await everything('GET', '/api/team_members')).status).toBe(403)
    const reads = await programOf(owner, { ...named, reads_only: true })
    expect((await reads('POST', '/api/team_members', wanted)).status).toBe(403)
    expect((await reads('GET', '/api/team_roles')).status).toBe(200)
  })
})
