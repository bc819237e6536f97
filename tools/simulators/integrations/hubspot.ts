import type { FastifyRequest } from 'fastify'
import {
  addDeal,
  addPerson,
  asked,
  bodyOf,
  contactsOf,
  dealsOf,
  fields,
  lists,
  missing,
  partOf,
  peopleOf,
  personOn,
  put,
  putContact,
  stages,
  type Contact,
  type Deal,
  type Service,
  type Shop,
} from './people.ts'

const when = (seconds: number): string => new Date(seconds * 1000).toISOString()
const shown = ({ id, email, fields: own, created }: Contact) => ({
  id,
  properties: { ...own, email },
  createdAt: when(created),
  updatedAt: when(created),
  archived: false,
})
const dealShown = ({ id, title, stage, value, created }: Deal) => ({
  id,
  properties: {
    dealname: title,
    dealstage: stage.split('/')[1] ?? '',
    pipeline: stage.split('/')[0] ?? '',
    amount: value,
  },
  createdAt: when(created),
  updatedAt: when(created),
  archived: false,
})
const contactAt = (shop: Shop, id: string): Contact => contactsOf(shop).find((each) => each.id === id) ?? missing()

type Upsert = { inputs: { id: string; properties: Record<string, string> }[] }
type NewDeal = { properties: Record<string, string>; associations: { to: { id: string } }[] }

const onList = (isAdded: boolean) => (shop: Shop, request: FastifyRequest) => {
  const list = partOf(request, 'list')
  for (const id of bodyOf<string[]>(request)) {
    const { email } = contactAt(shop, String(id))
    const person = personOn(shop, list, (each) => each.email === email) ?? addPerson(shop, email, list)
    put(shop, { ...person, state: isAdded ? 'subscribed' : 'unsubscribed' })
  }
  return { recordIdsAdded: [], recordIdsRemoved: [], recordIdsMissing: [] }
}

/** The part of the CRM’s API 3 that is called. */
export const hubspotCalls: Service = {
  name: 'hubspot',
  keyOf: ({ headers }) => (headers.authorization ?? '').replace(/^Bearer /, ''),
  calls: [
    ['GET', '/account-info/v3/details', ({ account }) => ({ portalId: 1, uiDomain: account })],
    [
      'POST',
      '/crm/v3/lists/search',
      (_, request) => {
        const { offset = 0 } = bodyOf<{ offset?: number }>(request)
        return { lists: lists.slice(offset).map(({ id, name }) => ({ listId: id, name })), hasMore: false, offset: 2 }
      },
    ],
    [
      'GET',
      '/crm/v3/properties/contacts',
      () => ({ results: fields.map(({ id, name }) => ({ name: id, label: name })) }),
    ],
    [
      'GET',
      '/crm/v3/pipelines/deals',
      () => ({
        results: [{ id: 'p1', label: 'Sales', stages: stages.map(({ id, name }) => ({ id, label: name })) }],
      }),
    ],
    [
      'GET',
      '/crm/v3/objects/contacts/:key',
      (shop, request) => {
        const key = partOf(request, 'key')
        const isByEmail = asked(request)['idProperty'] === 'email'
        return shown(contactsOf(shop).find(({ id, email }) => (isByEmail ? email : id) === key) ?? missing())
      },
    ],
    [
      'POST',
      '/crm/v3/objects/contacts/batch/upsert',
      (shop, request) => ({
        status: 'COMPLETE',
        results: bodyOf<Upsert>(request).inputs.map(({ id, properties: { email: _, ...own } }) =>
          shown(putContact(shop, id, own)),
        ),
      }),
    ],
    [
      'POST',
      '/crm/v3/objects/contacts/search',
      (shop, request) => {
        const { after = '0' } = bodyOf<{ after?: string }>(request)
        const gone = contactsOf(shop).filter(({ hasLeft }) => hasLeft)
        return { total: gone.length, results: gone.map(shown).slice(Number(after)) }
      },
    ],
    ['PUT', '/crm/v3/lists/:list/memberships/add', onList(true)],
    ['PUT', '/crm/v3/lists/:list/memberships/remove', onList(false)],
    [
      'GET',
      '/communication-preferences/v3/status/email/:email',
      (shop, request) => {
        const email = partOf(request, 'email')
        const isOn = peopleOf(shop).some((person) => person.email === email && person.state === 'subscribed')
        return { recipient: email, subscriptionStatuses: [{ id: '1', status: isOn ? 'SUBSCRIBED' : 'NOT_SUBSCRIBED' }] }
      },
    ],
    [
      'POST',
      '/communication-preferences/v3/unsubscribe',
      (shop, request) => {
        const { emailAddress } = bodyOf<{ emailAddress: string }>(request)
        for (const person of peopleOf(shop).filter(({ email }) => email === emailAddress))
          put(shop, { ...person, state: 'unsubscribed' })
        return { recipient: emailAddress, id: '1', status: 'NOT_SUBSCRIBED' }
      },
    ],
    [
      'GET',
      '/crm/v4/objects/contacts/:id/associations/deals',
      (shop, request) => {
        const { email } = contactAt(shop, partOf(request, 'id'))
        return { results: dealsOf(shop).flatMap(({ id, contact }) => (contact === email ? [{ toObjectId: id }] : [])) }
      },
    ],
    [
      'POST',
      '/crm/v3/objects/deals/batch/read',
      (shop, request) => {
        const ids = bodyOf<{ inputs: { id: string }[] }>(request).inputs.map(({ id }) => id)
        const found = dealsOf(shop).filter(({ id }) => ids.includes(id))
        return { status: 'COMPLETE', results: found.map(dealShown) }
      },
    ],
    [
      'POST',
      '/crm/v3/objects/deals',
      (shop, request) => {
        const { properties, associations } = bodyOf<NewDeal>(request)
        const { email } = contactAt(shop, associations[0]?.to.id ?? '')
        const stage = `${properties['pipeline']}/${properties['dealstage']}`
        return dealShown(
          addDeal(shop, email, { title: properties['dealname'] ?? '', stage, value: properties['amount'] ?? '' }),
        )
      },
    ],
    [
      'PATCH',
      '/crm/v3/objects/deals/:id',
      (shop, request) => {
        const { properties } = bodyOf<NewDeal>(request)
        const known = dealsOf(shop).find(({ id }) => id === partOf(request, 'id')) ?? missing()
        return dealShown(put(shop, { ...known, stage: `${properties['pipeline']}/${properties['dealstage']}` }))
      },
    ],
  ],
}
