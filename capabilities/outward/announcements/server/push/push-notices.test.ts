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
