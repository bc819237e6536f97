import { Refused } from '../wire.ts'
import {
  addDeal,
  addEvent,
  addHook,
  addPerson,
  addTag,
  asked,
  bodyOf,
  contactsOf,
  dealsOf,
  fields,
  hooksOf,
  lists,
  missing,
  partOf,
  peopleOf,
  personOn,
  put,
  putContact,
  stages,
  tagsOf,
  type Contact,
  type Service,
  type Shop,
} from './people.ts'

const contactOf = (shop: Shop, id: string): Contact => contactsOf(shop).find((each) => each.id === id) ?? missing()
const placesOf = (shop: Shop, id: string) => {
  const { email } = contactOf(shop, id)
  return peopleOf(shop).filter((person) => person.email === email)
}
const tagged = (shop: Shop, contact: string) => {
  const names = new Set(placesOf(shop, contact).flatMap(({ tags }) => tags))
  return tagsOf(shop).filter(({ name }) => names.has(name))
}
const retag = (shop: Shop, contact: string, tag: string, isAdded: boolean): void => {
  const { name } = tagsOf(shop).find(({ id }) => id === tag) ?? missing()
  for (const person of placesOf(shop, contact)) {
    const others = person.tags.filter((each) => each !== name)
    put(shop, { ...person, tags: isAdded ? [...others, name] : others })
  }
}

type Synced = { email: string; fieldValues?: { field: string; value: string }[] }
type Dealt = {
  deal: { contact?: string; title?: string; value?: number; group: string; stage: string; owner?: string }
}

/** The part of API 3 that is called. */
export const activeCampaignCalls: Service = {
  name: 'active_campaign',
  // Events come by a key of their own.
  keyOf: (request) => String(request.headers['api-token'] ?? bodyOf<{ key?: string }>(request).key ?? ''),
  calls: [
    ['GET', '/users/me', ({ account }) => ({ user: { id: '1', email: account } })],
    ['GET', '/lists', () => ({ lists })],
    ['GET', '/fields', () => ({ fields: fields.map(({ id, name }) => ({ id, title: name })) })],
    ['GET', '/dealGroups', () => ({ dealGroups: [{ id: 'p1', title: 'Sales' }] })],
    ['GET', '/dealStages', () => ({ dealStages: stages.map(({ id, name }) => ({ id, title: name, group: 'p1' })) })],
    [
      'GET',
      '/contacts/:id/deals',
      (shop, request) => ({
        deals: dealsOf(shop).filter(({ contact }) => contact === contactOf(shop, partOf(request, 'id')).email),
      }),
    ],
    [
      'POST',
      '/deals',
      (shop, request) => {
        const { contact = '', title = '', value = 0, group, stage, owner } = bodyOf<Dealt>(request).deal
        if (!owner) throw new Refused(422, { errors: [{ title: 'The owner is missing.' }] })
        return {
          deal: addDeal(shop, contactOf(shop, contact).email, { title, stage: `${group}/${stage}`, value: `${value}` }),
        }
      },
    ],
    [
      'PUT',
      '/deals/:id',
      (shop, request) => {
        const { group, stage } = bodyOf<Dealt>(request).deal
        const known = dealsOf(shop).find(({ id }) => id === partOf(request, 'id')) ?? missing()
        return { deal: put(shop, { ...known, stage: `${group}/${stage}` }) }
      },
    ],
    [
      'POST',
      '/track/event',
      (shop, request) => {
        const { event, eventdata, visit } = bodyOf<Record<string, string>>(request)
        addEvent(shop, (JSON.parse(visit ?? '{}') as { email: string }).email, event ?? '', eventdata ?? '')
        return { success: 1 }
      },
    ],
    ['GET', '/webhooks', (shop) => ({ webhooks: hooksOf(shop).map(({ url }) => ({ url })) })],
    [
      'POST',
      '/webhooks',
      (shop, request) => {
        const { url } = bodyOf<{ webhook: { url: string } }>(request).webhook
        return { webhook: addHook(shop, 'active_campaign', url) }
      },
    ],
    [
      'GET',
      '/tags',
      (shop, request) => {
        const words = String(asked(request)['search'] ?? '').toLowerCase()
        const found = tagsOf(shop).filter(({ name }) => name.toLowerCase().includes(words))
        const [from, most] = [Number(asked(request)['offset'] ?? 0), Number(asked(request)['limit'] ?? 20)]
        return { tags: found.slice(from, from + most).map(({ id, name }) => ({ id, tag: name })) }
      },
    ],
    [
      'POST',
      '/tags',
      (shop, request) => {
        const { id, name } = addTag(shop, bodyOf<{ tag: { tag: string } }>(request).tag.tag)
        return { tag: { id, tag: name } }
      },
    ],
    [
      'GET',
      '/contacts',
      (shop, request) => ({ contacts: contactsOf(shop).filter(({ email }) => email === asked(request)['email']) }),
    ],
    [
      'POST',
      '/contact/sync',
      (shop, request) => {
        const { email, fieldValues = [], ...parts } = bodyOf<{ contact: Synced }>(request).contact
        const own = Object.fromEntries(fieldValues.map(({ field, value }) => [field, value]))
        return { contact: putContact(shop, email, { ...parts, ...own }) }
      },
    ],
    [
      'POST',
      '/contactLists',
      (shop, request) => {
        const { list, contact, status } = bodyOf<{ contactList: { list: string; contact: string; status: number } }>(
          request,
        ).contactList
        const { email } = contactOf(shop, contact)
        const person = personOn(shop, list, (each) => each.email === email) ?? addPerson(shop, email, list)
        put(shop, { ...person, state: status === 1 ? 'subscribed' : 'unsubscribed' })
        return { contactList: { list, contact, status } }
      },
    ],
    [
      'GET',
      '/contacts/:id/contactLists',
      (shop, request) => ({ contactLists: placesOf(shop, partOf(request, 'id')).map(({ list }) => ({ list })) }),
    ],
    [
      'GET',
      '/contacts/:id/contactTags',
      (shop, request) => {
        const contact = partOf(request, 'id')
        return { contactTags: tagged(shop, contact).map(({ id }) => ({ id: `${contact}.${id}`, tag: id })) }
      },
    ],
    [
      'POST',
      '/contactTags',
      (shop, request) => {
        const { contact, tag } = bodyOf<{ contactTag: { contact: string; tag: string } }>(request).contactTag
        retag(shop, contact, tag, true)
        return { contactTag: { id: `${contact}.${tag}`, contact, tag } }
      },
    ],
    [
      'DELETE',
      '/contactTags/:id',
      (shop, request) => {
        const [contact = '', tag = ''] = partOf(request, 'id').split('.')
        retag(shop, contact, tag, false)
        return {}
      },
    ],
  ],
  report: (url, { email, list }) => ({
    method: 'POST',
    url,
    form: { type: 'unsubscribe', 'contact[email]': email, list },
  }),
}
