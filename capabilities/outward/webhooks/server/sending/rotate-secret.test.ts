import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { secretsOf, signedHeaders } from './signing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

test('what is sent is signed with the new secret and, for a day, with the one before', async () => {
  const { token } = await app.transact((ctx) => makeSellingShop(ctx, { username: 'rotating' }))
  const path = '/v1/cabinet/webhook_endpoints'
  const wanted = { name: 'Mine', url: 'https://example.com/hook' }
  type Made = { id: number; secret: string }
  const { data: made } = await app.call<Made>('POST', path, wanted, { token })
  const { data: changed } = await app.call<Made>('POST', `${path}/${made.id}/rotate_secret`, {}, { token })
  const endpoint = await app.world.db
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  const verifies = () => {
    const headers = signedHeaders(secretsOf(app.world, endpoint), 'msg_1', Temporal.Now.instant(), '{}')
    return [made.secret, changed.secret].map((secret) => {
      try {
        new Webhook(secret).verify('{}', headers)
        return true
      } catch {
        return false
      }
    })
  }
  expect(verifies()).toEqual([true, true])
  app.clock.advance({ hours: 24 })
  expect(verifies()).toEqual([false, true])
})
