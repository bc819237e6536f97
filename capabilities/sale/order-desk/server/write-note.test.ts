import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

test('a note stands in the history with who wrote it, and nobody writes at another shop', async () => {
  const { token, ...shop } = await app.transact((ctx) => openTestShop(ctx))
  const order = await buy(app.world, shop)
  const path = `/v1/cabinet/orders/${order.id}/notes`
  const { data } = await app.call<{ history: object[] }>('POST', path, { text: 'Called, sends the form' }, { token })
  expect(data.history.at(-1)).toMatchObject({
    kind: 'note',
    subject: 'comment',
    text: 'Called, sends the form',
    by: expect.stringMatching(/\S/),
  })
  expect((await app.call('POST', path, { text: ' ' }, { token })).fields).toEqual({ text: ['required'] })
  const stranger = await app.transact((ctx) => openTestShop(ctx))
  expect((await app.call('POST', path, { text: 'Mine' }, { token: stranger.token })).status).toBe(404)
})
