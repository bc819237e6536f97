import { beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { anonymous } from '#platform/server/context.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { leadOnWaiting } from '#capabilities/shop/funnels/server/testing.ts'
import { buildPage, rough } from '#capabilities/shop/pages/server/testing.ts'

/** Who signs up on a page of a funnel goes on, and is written to where it waits: once, and only after they confirmed. */

const app = useTestApp(rooms, { at: '2026-03-02T10:00:00Z' })
type Made = Awaited<ReturnType<typeof makeSeller>>
type Node = { id: string; name: string; fault: string | null }
let studio: Made
let other: Made
let nodes: Node[]

const desk = async <T>(method: 'GET' | 'POST', path: string, body?: object, who = studio) =>
  (await app.call<T>(method, `/v1/cabinet/${path}`, body, { token: await app.signIn(who.user.id, 'seller') })).data

beforeAll(async () => {
  ;[studio, other] = await app.transact(async (ctx) => [
    await makeSeller(ctx, { username: 'studio' }),
    await makeSeller(ctx, { username: 'other' }),
  ])
  const owner = app.world.as({
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: studio.user.id,
    sellerId: studio.seller.id,
  })
  const page = (title: string) =>
    buildPage(owner, { kind: 'shop_sub_page', title, locale: 'en' }, [rough('text', { text: `<h1>${title}</h1>` })])
  const form = { name: 'News', slug: 'news', consent_text: 'I agree to receive news by email.' }
  for (const who of [studio, other]) await desk('POST', 'opt_ins/forms', form, who)
  const { id } = await desk<{ id: string }>('POST', 'funnels', { name: 'Letters' })
  const blank = { coupon_code: '', yes_text: '', no_text: '', redirection_url: null, product_id: null }
  const none = { ...blank, next_node_id: null, no_node_id: null, content_page_id: null }
  const add = (given: object) => desk<{ nodes: Node[] }>('POST', `funnels/${id}/nodes`, { ...none, ...given })
  await add({ name: 'Ask', form: 'node_page', content_page_id: await page('Letters') })
  const wait = { name: 'A day', form: 'node_wait', wait_minutes: 1440, mail_subject: 'The first letter' }
  nodes = (await add({ ...wait, mail_basis: 'consent' })).nodes
  nodes = (await add({ name: 'First letter', form: 'node_page', content_page_id: await page('First') })).nodes
  await desk('POST', `funnels/${id}/activate`)
})

const enter = async () => {
  const { data } = await app.call<{ token: string }>('POST', '/v1/shop/studio/funnels/letters/visits')
  return data.token
}
const signUp = (email: string, from: string, username = 'studio') =>
  app.call<{ continue_at: string | null }>('POST', `/v1/opt_ins/${username}/news`, {
    email,
    has_agreed: true,
    consent_version: 1,
    from,
  })
const confirm = async (email: string) => {
  const { confirmToken } = await app.world.db
    .selectFrom('optInContacts')
    .select('confirmToken')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await app.call('POST', `/v1/opt_ins/confirmations/by/${confirmToken}`)
}
const whereIs = async (token: string) => {
  const { nodeId } = await app.world.db
    .selectFrom('funnelVisits')
    .select('nodeId')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  return nodes.find(({ id }) => Number(id) === nodeId)?.name
}
const letters = async () => (await app.mails()).filter(({ kind }) => kind === 'funnel')

it('a wait that advertises needs no purchase before it', () => {
  expect(nodes.map(({ name, fault }) => [name, fault])).toEqual([
    ['Ask', null],
    ['A day', null],
    ['First letter', null],
  ])
})

it('signing up leads on; who confirmed gets one email after the wait, who did not gets none', async () => {
  const [kim, noor] = [await enter(), await enter()]
  const at = (token: string) => `/f/studio/letters/${token}`
  expect((await signUp('kim@example.com', at(kim))).data.continue_at).toBe(at(kim))
  expect((await signUp('noor@example.com', at(noor))).data.continue_at).toBe(at(noor))
  expect([await whereIs(kim), await whereIs(noor)]).toEqual(['A day', 'A day'])
  await confirm('kim@example.com')
  app.clock.advance({ hours: 23 })
  await leadOnWaiting.run(app.world, {})
  expect(await letters()).toEqual([])
  app.clock.advance({ hours: 2 })
  await Promise.all([leadOnWaiting.run(app.world, {}), leadOnWaiting.run(app.world, {})])
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ recipient: 'kim@example.com', subject: 'The first letter' })
  expect(letter!.body).toContain(at(kim))
  expect(letter!.body).toContain('/opt_in/unsubscribe/')
  expect([await whereIs(kim), await whereIs(noor)]).toEqual(['First letter', 'First letter'])
  const { list } = await desk<{ list: { email: string | null }[] }>('GET', 'funnel_visits')
  expect(list.map(({ email }) => email).toSorted()).toEqual(['kim@example.com', 'noor@example.com'])
})

it('who unsubscribed meanwhile is left alone, and forms of others move nobody', async () => {
  const token = await enter()
  const from = `/f/studio/letters/${token}`
  app.clock.advance({ minutes: 2 })
  expect((await signUp('ute@example.com', from, 'other')).data.continue_at).toBeNull()
  for (const nonsense of ['', '/f/studio/letters/x', 'https://example.com', `/f/studio/letters/${'x'.repeat(32)}`])
    expect((await signUp('ute@example.com', nonsense)).data.continue_at, nonsense).toBeNull()
  expect(await whereIs(token)).toBe('Ask')
  await signUp('ute@example.com', from)
  await app.world.db
    .updateTable('optInContacts')
    .set({ state: 'unsubscribed', unsubscribedAt: app.clock.now })
    .where('email', '=', 'ute@example.com')
    .execute()
  app.clock.advance({ hours: 25 })
  await leadOnWaiting.run(app.world, {})
  expect((await letters()).map(({ recipient }) => recipient)).not.toContain('ute@example.com')
  expect(await whereIs(token)).toBe('First letter')
})
