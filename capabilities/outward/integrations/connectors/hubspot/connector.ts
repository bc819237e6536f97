import { allPages, askingAt, unless, type Ask } from '../ask.ts'
import type { At, Catalogue, Connector, Details, Gone, Person } from '../port.ts'

/** HubSpot’s CRM API 3, by the key of a private app. A list is a static list of contacts there; it knows no tags. */
const asking = (at: At): Ask =>
  askingAt(at, {
    name: 'hubspot',
    address: 'https://api.hubapi.com',
    headers: { authorization: `Bearer ${at.keys['apiKey'] ?? ''}` },
  })

type Found<T> = { results: T[] }
type Contact = { id: string; properties: Record<string, string | null> }
const size = 100

const contactOf = async (ask: Ask, email: string): Promise<string | undefined> =>
  (await unless(404, ask<Contact>('GET', `crm/v3/objects/contacts/${encodeURIComponent(email)}?idProperty=email`)))?.id

const upsert = async (ask: Ask, { email }: Person, { fields = {} }: Details): Promise<string> => {
  const { results } = await ask<Found<Contact>>('POST', 'crm/v3/objects/contacts/batch/upsert', {
    inputs: [{ idProperty: 'email', id: email, properties: { ...fields, email } }],
  })
  return results[0]?.id ?? ''
}

/** Every kind of subscription the person has there, or one list alone. */
const leave = async (ask: Ask, contact: string, email: string, list: string | null): Promise<void> => {
  if (list !== null) return void (await ask('PUT', `crm/v3/lists/${list}/memberships/remove`, [contact]))
  const { subscriptionStatuses } = await ask<{ subscriptionStatuses: { id: string; status: string }[] }>(
    'GET',
    `communication-preferences/v3/status/email/${encodeURIComponent(email)}`,
  )
  for (const { id: subscriptionId, status } of subscriptionStatuses)
    if (status !== 'NOT_SUBSCRIBED')
      await ask('POST', 'communication-preferences/v3/unsubscribe', { emailAddress: email, subscriptionId })
}

type Deal = NonNullable<Details['deal']>

/** Moves the contact’s deal of this title, or makes one that belongs to the contact from the beginning. */
const putDeal = async (ask: Ask, contact: string, { title, stage, amount, currency }: Deal): Promise<void> => {
  const [pipeline = '', dealstage = ''] = stage.split('/')
  const { results: linked } = await ask<Found<{ toObjectId: number | string }>>(
    'GET',
    `crm/v4/objects/contacts/${contact}/associations/deals?limit=500`,
  )
  const inputs = linked.map(({ toObjectId }) => ({ id: String(toObjectId) }))
  const { results: deals } =
    inputs.length > 0
      ? await ask<Found<Contact>>('POST', 'crm/v3/objects/deals/batch/read', { inputs, properties: ['dealname'] })
      : { results: [] }
  const known = deals.find(({ properties }) => properties['dealname'] === title)
  if (known)
    return void (await ask('PATCH', `crm/v3/objects/deals/${known.id}`, { properties: { pipeline, dealstage } }))
  await ask('POST', 'crm/v3/objects/deals', {
    properties: {
      dealname: title,
      pipeline,
      dealstage,
      amount: (amount / 100).toFixed(2),
      deal_currency_code: currency.toUpperCase(),
    },
    // 3: from a deal to its contact, as HubSpot numbers its own associations.
    associations: [{ to: { id: contact }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }] }],
  })
}

const readLists = (ask: Ask) =>
  allPages(size, async (page) => {
    const { lists } = await ask<{ lists: { listId: string; name: string }[] }>('POST', 'crm/v3/lists/search', {
      query: '',
      processingTypes: ['MANUAL'],
      count: size,
      offset: page * size,
    })
    return lists
  })

type Property = { name: string; label: string; modificationMetadata?: { readOnlyValue?: boolean } }
type Pipeline = { id: string; label: string; stages: { id: string; label: string }[] }

const readCatalogue = async (ask: Ask): Promise<Catalogue> => {
  const lists = await readLists(ask)
  const { results: fields } = await ask<Found<Property>>('GET', 'crm/v3/properties/contacts')
  const { results: pipelines } = await ask<Found<Pipeline>>('GET', 'crm/v3/pipelines/deals')
  return {
    lists: lists.map(({ listId, name }) => ({ id: listId, name })),
    tags: [],
    fields: fields
      .filter(({ modificationMetadata }) => !modificationMetadata?.readOnlyValue)
      .map(({ name, label }) => ({ id: name, name: label })),
    stages: pipelines.flatMap((pipeline) =>
      pipeline.stages.map(({ id, label }) => ({ id: `${pipeline.id}/${id}`, name: `${pipeline.label} · ${label}` })),
    ),
  }
}

/** Who opted out of all emails, by the last change of their contact. */
const readGone = async (ask: Ask, since: Temporal.Instant): Promise<Gone[]> => {
  const found = await allPages(size, async (page) => {
    const { results } = await ask<Found<Contact>>('POST', 'crm/v3/objects/contacts/search', {
      filterGroups: [
        {
          filters: [
            { propertyName: 'hs_email_optout', operator: 'EQ', value: 'true' },
            { propertyName: 'lastmodifieddate', operator: 'GTE', value: String(since.epochMilliseconds) },
          ],
        },
      ],
      properties: ['email'],
      limit: size,
      after: String(page * size),
    })
    return results
  })
  return found.flatMap(({ properties: { email } }) => (email ? [{ email, list: null, at: null }] : []))
}

export const hubspot: Connector = {
  connect: async (at) => {
    const { portalId, uiDomain } = await asking(at)<{ portalId: number; uiDomain?: string }>(
      'GET',
      'account-info/v3/details',
    )
    return uiDomain ? `${portalId} · ${uiDomain}` : String(portalId)
  },
  readCatalogue: (at) => readCatalogue(asking(at)),
  deeds: {
    subscribe: async (at, { list, details }, person) => {
      const ask = asking(at)
      const contact = await upsert(ask, person, details)
      await ask('PUT', `crm/v3/lists/${list}/memberships/add`, [contact])
      return 'done'
    },
    unsubscribe: async (at, { list }, { email }) => {
      const ask = asking(at)
      const contact = await contactOf(ask, email)
      if (contact === undefined) return 'not_there'
      await leave(ask, contact, email, list)
      return 'done'
    },
    set_fields: async (at, { details }, person) => {
      const ask = asking(at)
      if ((await contactOf(ask, person.email)) === undefined) return 'not_there'
      await upsert(ask, person, details)
      return 'done'
    },
    deal: async (at, { details }, { email }) => {
      const ask = asking(at)
      const contact = await contactOf(ask, email)
      if (contact === undefined) return 'not_there'
      await putDeal(ask, contact, details.deal!)
      return 'done'
    },
  },
  readGone: (at, since) => readGone(asking(at), since),
}
