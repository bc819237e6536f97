import { expect, test } from 'vitest'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { identityRoom } from '../room.ts'
import { useTestApp } from '../use-test-app.ts'
import { firstOperatorLink, operatorByHand } from './first-operator.ts'

const app = useTestApp([identityRoom, sellersRoom], { settings: { DEMO: 'false' } })
let addresses = 0
const setUp = (given: object) =>
  app.call<{ access_token: string; profile_type: string }>(
    'POST',
    '/v1/app/first_operator',
    { email: 'olga@example.com', password: 'ten letters 1', first_name: 'Olga', last_name: 'Brandt', ...given },
    { address: `198.51.100.${++addresses}` },
  )
const isGood = async (token: string) =>
  (await app.call<{ is_good: boolean }>('GET', `/v1/app/first_operator?token=${token}`)).data.is_good

test('an installation gets its first operator by the link on its console, once, whoever opens it at the same time', async () => {
  const link = await firstOperatorLink(app.world)
  const token = new URL(link!).searchParams.get('token')!
  expect(await firstOperatorLink(app.world)).toBe(link)
  expect([await isGood(token), await isGood('x'), await isGood('')]).toEqual([true, false, false])
  expect((await setUp({ token: 'x' })).code).toBe('identity.token_gone')
  expect((await setUp({ token, password: 'nine wo1s' })).fields).toEqual({ password: ['staff_password_too_short'] })
  expect((await setUp({ token, password: 'OlgaBrandt2026' })).fields).toEqual({ password: ['password_like_names'] })
  const answers = await Promise.all([setUp({ token }), setUp({ token, email: 'second@example.com' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const { data } = answers.find(({ status }) => status === 200)!
  expect(data.profile_type).toBe('admin')
  const me = await app.call<{ permissions: string[] }>('GET', '/v1/app/session', undefined, {
    token: data.access_token,
  })
  // What an admin may do waits for more than a password.
  expect(me.data).toMatchObject({ profile_type: 'admin', permissions: [], is_unprotected: true })
  expect([await isGood(token), await firstOperatorLink(app.world)]).toEqual([false, undefined])
})

test('an operator is made by hand, known or not, and chooses a password by a link', async () => {
  const by = (email: string) =>
    app.transact((ctx) => operatorByHand(ctx, { email, firstName: 'Otto', lastName: 'Kern' }))
  const made = await by('otto@example.com')
  const again = await by('otto@example.com')
  expect([made.isNew, again.isNew]).toEqual([true, false])
  const token = new URL(made.link).searchParams.get('token')
  const choose = (password: string) => app.call('PUT', '/v1/app/user/password', { token, password })
  expect((await choose('password123')).fields).toEqual({ password: ['password_too_common'] })
  expect((await choose('nine wo1s')).fields).toEqual({ password: ['staff_password_too_short'] })
  expect((await choose('ten letters 1')).status).toBe(200)
  const { data } = await app.call<{ profile_type: string }>('POST', '/v1/app/session', {
    email: 'otto@example.com',
    password: 'ten letters 1',
  })
  expect(data.profile_type).toBe('admin')
})
