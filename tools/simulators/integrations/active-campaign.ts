import { newId, type Stored } from '../books.ts'
import {
  addPerson,
  addTag,
  asked,
  bodyOf,
  lists,
  missing,
  partOf,
  peopleOf,
  personOn,
  put,
  tagsOf,
  type Service,
  type Shop,
} from './people.ts'

/** A contact there is one thing, whatever lists it is on; its tags are written to all of them. */
type Contact = Stored & { object: 'contact'; email: string }

const contacts = ({ books, account }: Shop) => books.list<Contact>(account, 'contact')
const contactOf = (shop: Shop, id: string): Contact => contacts(shop).find((each) => each.id === id) ?? missing()
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

/** The part of API 3 that is called. */
export const activeCampaignCalls: Service = {
  name: 'active_campaign',
  keyOf: ({ headers }) => String(headers['api-token'] ?? ''),
  calls: [
    ['GET', '/users/me', ({ account }) => ({ user: { email: account } })],
    ['GET', '/lists', () => ({ lists })],
    [
      'GET',
      '/tags',
      (shop, request) => {
        const words = String(asked(request)['search'] ?? '').toLowerCase()
        const found = tagsOf(shop).filter(({ name }) => name.toLowerCase().includes(words))
        return { tags: found.map(({ id, name }) => ({ id, tag: name })) }
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
      (shop, request) => ({ contacts: contacts(shop).filter(({ email }) => email === asked(request)['email']) }),
    ],
    [
      'POST',
      '/contact/sync',
      (shop, request) => {
        const { email } = bodyOf<{ contact: { email: string } }>(request).contact
        const known = contacts(shop).find((each) => each.email === email)
        return {
          contact: known ?? put<Contact>(shop, { id: newId('c'), object: 'contact', created: shop.books.now(), email }),
        }
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
}
