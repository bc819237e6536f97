import { expect, it } from 'vitest'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { openIntegrations } from './integrations-desk.ts'

const { set, connect, agree, publish, step } = await openIntegrations()

/** HubSpot’s own client, which knows nothing of ours: what it asks and understands is what HubSpot publishes. */
it('HubSpot’s official client finds what our client did, and does the same', async () => {
  const { id: accountId } = await connect('hubspot')
  await agree('ida@example.com')
  await publish(step('subscribe', { accountId, list: 'Buyers' }), step('deal', { accountId, stage: 'Sales · New' }))
  await buy(set.app.world, set.shop, { email: 'ida@example.com' })
  await set.app.drain()
  const { Client } = await import('@hubspot/api-client')
  const hubspot = new Client({ accessToken: `key_of_${set.account}-us21`, basePath: `${set.simulator.url}/hubspot` })

  const contact = await hubspot.crm.contacts.basicApi.getById(
    'ida@example.com',
    undefined,
    undefined,
    undefined,
    false,
    'email',
  )
  expect(contact.properties).toMatchObject({ email: 'ida@example.com', first: 'Mara' })
  const upserted = await hubspot.crm.contacts.batchApi.upsert({
    inputs: [{ idProperty: 'email', id: 'ida@example.com', properties: { last: 'Foreign' } }],
  })
  expect(upserted.results).toMatchObject([{ id: contact.id }])
  const { lists } = await hubspot.crm.lists.listsApi.doSearch({ query: '', processingTypes: ['MANUAL'], offset: 0 })
  expect(lists.map(({ name }) => name)).toEqual(['Buyers', 'News'])
  const pipelines = await hubspot.crm.pipelines.pipelinesApi.getAll('deals')
  expect(pipelines.results[0]?.stages.map(({ label }) => label)).toEqual(['New', 'Won'])
  const properties = await hubspot.crm.properties.coreApi.getAll('contacts')
  expect(properties.results.map(({ name }) => name)).toContain('first')
  const linked = await hubspot.crm.associations.v4.basicApi.getPage('contacts', contact.id, 'deals')
  const dealId = String(linked.results[0]?.toObjectId)
  const moved = await hubspot.crm.deals.basicApi.update(dealId, { properties: { pipeline: 'p1', dealstage: 'won' } })
  expect(moved.properties).toMatchObject({
    dealname: expect.stringContaining(set.shop.product.name) as unknown,
    dealstage: 'won',
  })
})
