import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buyerIn, makeSpace } from '#capabilities/after/community/server/testing.ts'
import { pushService } from '../testing.ts'

const service = await pushService()
afterAll(() => service.close())
const app = useTestApp(await roomsNeeded(import.meta.url), { settings: { OUTGOING_ALLOWED_HOSTS: service.host } })
let made: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  made = await app.transact((ctx) => makeSeller(ctx, { name: 'Studio Nord' }))
})

test('what a member is told of a post goes to their devices, and not if they do not wish it', async () => {
  const { seller } = made
  const shop = { seller, ...(await app.transact((ctx) => makeProduct(ctx, seller.id))) }
  const spaceId = await app.transact((ctx) => makeSpace(ctx, { sellerId: seller.id }))
  const [ada, ben] = [await buyerIn(app)(shop), await buyerIn(app)(shop)]
  await ben.post(spaceId, 'I am here')
  for (const device of ['phone', 'lost'])
    await app.call('POST', '/v1/payer/notifications_devices', service.subscribe(device), {
      token: await app.signIn(ben.userId, 'payer'),
    })
  service.fault('lost', { status: 410 })
  const name = (title: string) => ada.post(spaceId, title, `<p><a href="#m-${ben.userId}">@Ben</a></p>`)
  await name('For you')
  await app.live(app.clock.now.add({ hours: 1 }).toString())
  const [told, ...others] = service.received
  expect(others).toEqual([])
  expect(told?.message).toMatchObject({ title: 'Studio Nord', body: 'Mara V. mentioned you in “For you”' })
  expect(told?.message.url).toMatch(/^\/payer\/community\/threads\/\d+$/)
  const left = await app.call<{ devices: object[] }>('GET', '/v1/payer/notifications/wishes', undefined, {
    token: await app.signIn(ben.userId, 'payer'),
  })
  expect(left.data.devices).toHaveLength(1)
  await ben.call('PUT', 'wishes', { kind: 'mention', in_app: true, by_mail: true, by_push: false })
  await name('Not for you')
  await app.live(app.clock.now.add({ hours: 1 }).toString())
  expect(service.received).toHaveLength(1)
})

test('a private message and a summary go to devices as their reader chose, and no message says what it says', async () => {
  const { seller } = made
  const shop = { seller, ...(await app.transact((ctx) => makeProduct(ctx, seller.id))) }
  const spaceId = await app.transact((ctx) => makeSpace(ctx, { sellerId: seller.id, productIds: [shop.product.id] }))
  await sql`insert into community_settings (seller_id, has_directory, has_points, has_messages)
    values (${seller.id}, true, false, true)`.execute(app.world.db)
  const [ada, cleo] = [await buyerIn(app)(shop), await buyerIn(app)(shop)]
  const listed = async (who: typeof ada) =>
    (
      await who.call<{ member_id: number }>('PUT', 'profile', {
        seller_id: seller.id,
        shows_full_name: false,
        shows_picture: false,
        is_listed: true,
      })
    ).data.member_id
  const [adaId, cleoId] = [await listed(ada), await listed(cleo)]
  await app.call('POST', '/v1/payer/notifications_devices', service.subscribe('tablet'), {
    token: await app.signIn(cleo.userId, 'payer'),
  })
  const write = (body: string) => ada.call('POST', `members/${cleoId}/messages`, { body })
  const told = async () => {
    await app.live(app.clock.now.add({ hours: 1 }).toString())
    return service.received.splice(0).map(({ message }) => message)
  }
  const mails = async () =>
    (await app.mails()).filter(({ recipient }) => recipient === cleo.order.payerDetails.email).map(({ kind }) => kind)
  await told()
  const mailed = (await mails()).filter((kind) => kind === 'community_message').length
  await write('Nobody else reads this')
  await write('Nor this')
  const [first, ...more] = await told()
  expect([first?.title, first?.body, first?.url, more]).toEqual([
    'Studio Nord',
    'Mara V. has sent you a message',
    `/payer/community/messages/${adaId}`,
    [],
  ])
  expect(JSON.stringify(first)).not.toContain('reads')
  const read = () => cleo.call('PUT', `members/${adaId}/messages/read`)
  await read()
  // Read or refused before it is told, it is not told.
  await write('Read at once')
  await read()
  await write('From somebody blocked')
  await cleo.call('PUT', `members/${adaId}/block`, { is_blocked: true })
  expect(await told()).toEqual([])
  await cleo.call('PUT', `members/${adaId}/block`, { is_blocked: false })
  await read()
  await cleo.call('PUT', 'wishes', { kind: 'message', in_app: false, by_mail: false, by_push: false })
  await write('Found by looking alone')
  expect(await told()).toEqual([])
  expect((await mails()).filter((kind) => kind === 'community_message')).toHaveLength(mailed + 3)
  const shops = await cleo.call<{ list: { unread_count: number }[] }>('GET', 'shops')
  expect(shops.data.list.map(({ unread_count: count }) => count)).toEqual([0])

  await cleo.call('PUT', 'digests', { seller_id: seller.id, digest: 'daily', by_mail: false, by_push: true })
  app.clock.advance({ minutes: 1 })
  await ada.post(spaceId, 'A new paper')
  await app.live(app.clock.now.add({ hours: 48 }).toString())
  expect(service.received.splice(0).map(({ message }) => [message.title, message.body])).toEqual([
    ['New in the community of Studio Nord', 'A new paper'],
  ])
  expect(await mails()).not.toContain('community_digest')
})
