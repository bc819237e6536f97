import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { openReceiver } from '#platform/server/test-receiver.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { faultsOfDeliveries } from '#capabilities/outward/webhooks/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'

const { host, heard, answers } = await openReceiver()
// Receivers check the time of a signature against their own clock.
const app = useTestApp(rooms, {
  at: Temporal.Now.instant().toString(),
  settings: { OUTGOING_ALLOWED_HOSTS: host },
})

test('who signs up is told to the seller’s system once they confirmed, and once they no longer want to', async () => {
  const { token, seller } = await app.transact((ctx) => makeSeller(ctx, { username: 'letters' }))
  const desk = <T>(path: string, body: object) => app.call<T>('POST', `/v1/cabinet/${path}`, body, { token })
  const endpoint = (
    await desk<{ id: number; secret: string }>('webhook_endpoints', {
      name: 'Letters',
      url: `http://${host}/hook`,
      event_form: 'selected_events',
      events: ['contact.confirmed', 'contact.unsubscribed'],
    })
  ).data
  await desk(`webhook_endpoints/${endpoint.id}/activate`, {})
  // It was tried out as it began.
  heard.length = 0
  const city = await desk<{ id: string }>('opt_ins/fields', { name: 'City', kind: 'text' })
  const form = await desk<{ id: string }>('opt_ins/forms', {
    name: 'Newsletter',
    slug: 'news',
    consent_text: 'I agree to receive news of the shop by email.',
    tags: ['spring'],
    fields: [{ field_id: city.data.id }],
  })
  expect(form.status, form.text).toBe(201)
  const fields = [{ key: 'city', values: ['Bremen'] }]
  const asked = { email: 'mara@example.com', first_name: 'Mara', has_agreed: true, consent_version: 1, fields }
  expect((await app.call('POST', `/v1/opt_ins/${seller.username}/news`, asked)).status).toBe(200)
  await app.drain()
  expect(heard).toEqual([])

  const contact = await app.world.db.selectFrom('optInContacts').selectAll().executeTakeFirstOrThrow()
  // The first attempt finds the system away; the same notice comes again.
  answers.push(503)
  await app.call('POST', `/v1/opt_ins/confirmations/by/${contact.confirmToken}`)
  await app.drain()
  expect(heard).toHaveLength(1)
  app.clock.advance({ minutes: 10 })
  await app.drain()
  expect(heard).toHaveLength(2)
  expect(heard[0]!.headers['webhook-id']).toBe(heard[1]!.headers['webhook-id'])
  for (let times = 0; times < 2; times++)
    await app.call('POST', `/v1/opt_ins/subscriptions/by/${contact.unsubscribeToken}`)
  await app.drain()

  const told = heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  expect(told.map(({ event }) => event)).toEqual(['contact.confirmed', 'contact.confirmed', 'contact.unsubscribed'])
  expect(told[1]).toMatchObject({
    action: 'contact_changed',
    contact: {
      email: 'mara@example.com',
      first_name: 'Mara',
      is_imported: false,
      opt_in_form: { name: 'Newsletter' },
      tags: ['spring'],
      fields: [{ key: 'city', name: 'City', kind: 'text', values: ['Bremen'] }],
    },
  })
  expect(await faultsOfDeliveries(app.world)).toEqual([])
  const { body: first, headers } = heard[0]!
  const isFromUs = (body: string) => new Webhook(endpoint.secret).verify(body, headers as Record<string, string>)
  expect(() => isFromUs(first)).not.toThrow()
  expect(() => isFromUs(first.replace('Mara', 'Kim'))).toThrow()
})
