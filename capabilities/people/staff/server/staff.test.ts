import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setStaffProfile } from '#capabilities/people/identity/server/index.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { exchangeRatesRoom } from '#capabilities/money/exchange-rates/server/room.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { staffRoom } from './room.ts'

const app = useTestApp([sellersRoom, identityRoom, staffRoom, exchangeRatesRoom])
const right = 'exchange_rates.enter'

const person = (...profiles: Parameters<typeof makeUser>[1]) => app.transact((ctx) => makeUser(ctx, profiles))
const mailsTo = async (email: string, kind: string) =>
  (
    await sql<{
      subject: string
      body: string
    }>`select subject, body from mails where recipient = ${email} and kind = ${kind} order by id`.execute(app.world.db)
  ).rows
const linkIn = async (email: string) =>
  /\/staff\/(\w+)/.exec((await mailsTo(email, 'staff_invitation')).at(-1)?.body ?? '')?.[1] ?? ''
const actionsOf = async (id: number) =>
  (
    await sql<{
      action: string
    }>`select action from audit_entries where subject = 'users' and subject_id = ${id} order by id`.execute(
      app.world.db,
    )
  ).rows.map(({ action }) => action)
const rates = (token: string) => app.call('GET', '/v1/cabinet/exchange_rates', undefined, { token })
const permissionsOf = async (token: string) =>
  (await app.call<{ permissions: string[] }>('GET', '/v1/app/session', undefined, { token })).data.permissions

test('a right that is granted counts from the next call on, and no longer once it was taken', async () => {
  const admin = await person('admin')
  const manager = await person('manager')
  const change = (body: object, token = admin.token) =>
    app.call<{ rights: { right: string; by: string }[] }>('PATCH', `/v1/admin/staff/${manager.user.id}/rights`, body, {
      token,
    })
  expect(await permissionsOf(manager.token)).not.toContain(right)
  expect((await change({ grant: [right] }, manager.token)).status).toBe(403)
  expect((await change({ grant: ['exchange_rates.everything'] })).fields).toEqual({ grant: ['not_in_list'] })
  expect((await change({ grant: ['staff.manage'] })).status).toBe(422)
  expect((await change({ grant: [right] })).data.rights).toMatchObject([{ right, by: 'Ada Lovelace' }])
  expect(await permissionsOf(manager.token)).toContain(right)
  expect((await change({ grant: [right] })).status).toBe(200)
  expect((await change({ take: [right] })).data.rights).toEqual([])
  expect(await permissionsOf(manager.token)).not.toContain(right)
  expect(await actionsOf(manager.user.id)).toEqual(['staff.right_granted', 'staff.right_taken'])
  const mails = await mailsTo(manager.user.email, 'staff_changed')
  expect(mails.map(({ body }) => /granted: (.*)\./.exec(body)?.[1])).toEqual([
    'Enter exchange rates',
    'Enter exchange rates',
  ])
  // An admin holds every right, and is granted none.
  expect((await app.call('PATCH', `/v1/admin/staff/${admin.user.id}/rights`, { grant: [right] }, admin)).code).toBe(
    'staff.has_every_right',
  )
  expect((await rates(manager.token)).status).not.toBe(401)
})

test('who is invited joins by a link once, known or not, with the rights they were invited with', async () => {
  const admin = await person('admin')
  const known = await person('payer')
  const invite = (email: string) =>
    app.call<{ id: number }>(
      'POST',
      '/v1/admin/staff_invitations',
      { name: 'Mara Lenz', email, locale: 'de', rights: [right] },
      admin,
    )
  const accept = async (token: string) => app.call<{ url: string }>('POST', `/v1/staff/invitations/${token}/accept`)
  expect((await invite('mara@example.com')).status).toBe(201)
  expect((await invite('Mara@example.com')).code).toBe('staff.invited_already')
  const first = await linkIn('mara@example.com')
  const invitation = await app.call('GET', `/v1/staff/invitations/${first}`)
  expect(invitation.data).toEqual({ is_open: true, name: 'Mara Lenz', email: 'mara@example.com', rights: [right] })
  const answers = await Promise.all([accept(first), accept(first)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  // Somebody new is signed in by the link of the mail.
  expect(answers.find(({ status }) => status === 200)!.data.url).toContain('/users/magic_link?token=')
  expect((await invite('mara@example.com')).code).toBe('staff.is_staff_already')
  // An existing account signs in as usual: an invitation opens nobody's account.
  await invite(known.user.email)
  const joined = await accept(await linkIn(known.user.email))
  expect(joined.data.url).toMatch(/\/admin$/)
  const token = await app.signIn(known.user.id, 'manager')
  expect(await permissionsOf(token)).toContain(right)
  const list = await app.call<{ list: { email: string; role: string; rights: string[] }[] }>(
    'GET',
    '/v1/admin/staff?role=manager&query=mara',
    undefined,
    admin,
  )
  expect(list.data.list).toMatchObject([{ email: 'mara@example.com', role: 'manager', rights: [right] }])
})

test('a link that was sent anew, withdrawn or is seven days old opens nothing', async () => {
  const admin = await person('admin')
  const invited = await app.call<{ id: number }>(
    'POST',
    '/v1/admin/staff_invitations',
    { name: 'Otto', email: 'otto@example.com', locale: 'en' },
    admin,
  )
  const { id } = invited.data
  const seen = async (token: string) =>
    (await app.call<{ is_open: boolean }>('GET', `/v1/staff/invitations/${token}`)).data
  const first = await linkIn('otto@example.com')
  await app.call('POST', `/v1/admin/staff_invitations/${id}/remind`, {}, admin)
  const second = await linkIn('otto@example.com')
  expect([first === second, (await seen(first)).is_open, (await seen(second)).is_open]).toEqual([
    false,
    undefined,
    true,
  ])
  await sql`update staff_invitations set invited_at = invited_at - interval '8 days' where id = ${id}`.execute(
    app.world.db,
  )
  expect((await seen(second)).is_open).toBe(false)
  expect((await app.call('POST', `/v1/staff/invitations/${second}/accept`)).code).toBe('staff.invitation_gone')
  await app.call('POST', `/v1/admin/staff_invitations/${id}/remind`, {}, admin)
  const third = await linkIn('otto@example.com')
  await app.call('POST', `/v1/admin/staff_invitations/${id}/withdraw`, {}, admin)
  expect((await app.call('POST', `/v1/staff/invitations/${third}/accept`)).status).toBe(404)
})

test('who no longer works for the operator is out at once, with rights and sessions, and keeps an account', async () => {
  const admin = await person('admin')
  const manager = await person('manager')
  await app.call('PATCH', `/v1/admin/staff/${manager.user.id}/rights`, { grant: [right] }, admin)
  const late = await app.signIn(manager.user.id, 'manager')
  expect((await app.call('DELETE', `/v1/admin/staff/${manager.user.id}`, undefined, admin)).status).toBe(200)
  for (const token of [manager.token, late])
    expect((await app.call('GET', '/v1/app/session', undefined, { token })).status).toBe(401)
  const left = await sql`select 1 from staff_rights where user_id = ${manager.user.id}`.execute(app.world.db)
  expect(left.rows).toEqual([])
  const again = await app.signIn(manager.user.id, 'manager')
  expect((await app.call('GET', '/v1/app/session', undefined, { token: again })).data).toMatchObject({
    profile_type: 'payer',
  })
  expect((await mailsTo(manager.user.email, 'staff_changed')).at(-1)?.body).toContain('no longer work for')
})

test('somebody is made an admin and a manager again, and begins anew each time', async () => {
  const admin = await person('admin')
  const manager = await person('manager')
  const { id } = manager.user
  await app.call('PATCH', `/v1/admin/staff/${id}/rights`, { grant: [right] }, admin)
  const become = (role: string) =>
    app.call<{ role: string; rights: unknown[] }>('PUT', `/v1/admin/staff/${id}/role`, { role }, admin)
  expect((await become('admin')).data).toMatchObject({ role: 'admin', rights: [] })
  expect((await app.call('GET', '/v1/app/session', undefined, manager)).status).toBe(401)
  expect(await permissionsOf(await app.signIn(id, 'admin'))).toContain('staff.manage')
  expect((await become('manager')).data).toMatchObject({ role: 'manager', rights: [] })
  expect(await actionsOf(id)).toEqual(['staff.right_granted', 'staff.made_admin', 'staff.made_manager'])
})

const onlyTwoAdmins = async () => {
  await sql`delete from sessions where profile_type = 'admin'`.execute(app.world.db)
  await sql`delete from profiles where profile_type = 'admin'`.execute(app.world.db)
  return [await person('admin'), await person('admin')] as const
}
const adminsLeft = async () =>
  (await sql`select 1 from profiles where profile_type = 'admin'`.execute(app.world.db)).rows.length

test('the last admin cannot leave, whoever goes at the same time', async () => {
  const [one, other] = await onlyTwoAdmins()
  const leave = (who: typeof one) => app.call('DELETE', `/v1/admin/staff/${who.user.id}`, undefined, who)
  const answers = await Promise.all([leave(one), leave(other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await adminsLeft()).toBe(1)
  const last = answers[0]!.status === 200 ? other : one
  expect((await leave(last)).code).toBe('identity.last_admin')
  const manager = { role: 'manager' }
  expect((await app.call('PUT', `/v1/admin/staff/${last.user.id}/role`, manager, last)).code).toBe(
    'identity.last_admin',
  )
  const shown = await app.call('GET', `/v1/admin/staff/${last.user.id}`, undefined, last)
  expect(shown.data).toMatchObject({ is_last_admin: true, is_self: true })
})

test('without the lock both would go: the race is real', async () => {
  const [one, other] = await onlyTwoAdmins()
  let arrived = 0
  let open: () => void = () => undefined
  const both = new Promise<void>((resolve) => (open = resolve))
  const goUnlocked = (userId: number) =>
    app.transact(async (ctx) => {
      const { rows } = await sql`select 1 from profiles where profile_type = 'admin'`.execute(ctx.db)
      if (++arrived === 2) open()
      await both
      if (rows.length > 1) {
        await sql`delete from sessions where user_id = ${userId}`.execute(ctx.db)
        await sql`delete from profiles where user_id = ${userId} and profile_type = 'admin'`.execute(ctx.db)
      }
    })
  await Promise.all([goUnlocked(one.user.id), goUnlocked(other.user.id)])
  expect(await adminsLeft()).toBe(0)
  const [third, fourth] = await onlyTwoAdmins()
  const outcomes = await Promise.allSettled(
    [third, fourth].map(({ user }) => app.transact((ctx) => setStaffProfile(ctx, user.id, null))),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await adminsLeft()).toBe(1)
})
