import type { FastifyRequest } from 'fastify'
import { newId, type Books, type Stored } from '../books.ts'
import { Refused } from '../wire.ts'

export type Shop = { books: Books; account: string }
/** How a service reports that a person left: the call it makes. */
export type Report = { method: 'GET' | 'POST'; url: string; form?: Record<string, string> }
export type Service = {
  name: string
  keyOf: (request: FastifyRequest) => string
  calls: readonly [
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    work: (shop: Shop, request: FastifyRequest) => unknown,
  ][]
  /** The answer to a key that is none; 401 when left out. */
  wrongKey?: { status: number; body: object }
  report?: (url: string, person: Person) => Report
}

/** A person on a list. */
export type Person = Stored & {
  object: 'person'
  email: string
  list: string
  state: 'subscribed' | 'unsubscribed'
  tags: string[]
  fields: Record<string, string>
}
/** A contact where that is one thing, whatever lists it is on. */
export type Contact = Stored & { object: 'contact'; email: string; fields: Record<string, string>; hasLeft?: boolean }
export type Deal = Stored & { object: 'deal'; contact: string; title: string; stage: string; value: string }
export type Event = Stored & { object: 'event'; email: string; name: string; value: string }
/** An address that is called when people leave. */
export type Hook = Stored & { object: 'hook'; service: string; url: string; list: string }
type Tag = Stored & { object: 'tag'; name: string }

export const lists = [
  { id: 'l1', name: 'Buyers' },
  { id: 'l2', name: 'News' },
] as const

export const fields = [
  { id: 'first', name: 'First name' },
  { id: 'last', name: 'Last name' },
  { id: 'total', name: 'Order total' },
] as const
export const stages = [
  { id: 'new', name: 'New' },
  { id: 'won', name: 'Won' },
] as const

export const dealsOf = ({ books, account }: Shop): Deal[] => books.list<Deal>(account, 'deal')
export const eventsOf = ({ books, account }: Shop): Event[] => books.list<Event>(account, 'event')
export const hooksOf = ({ books, account }: Shop): Hook[] => books.list<Hook>(account, 'hook')
export const contactsOf = ({ books, account }: Shop): Contact[] => books.list<Contact>(account, 'contact')

export const addHook = (shop: Shop, service: string, url: string, list = ''): Hook =>
  put(shop, { id: newId('h'), object: 'hook', created: shop.books.now(), service, url, list })

export const addEvent = (shop: Shop, email: string, name: string, value: string): Event =>
  put(shop, { id: newId('e'), object: 'event', created: shop.books.now(), email, name, value })

type Sold = { title: string; stage: string; value: string }
export const addDeal = (shop: Shop, contact: string, { title, stage, value }: Sold): Deal =>
  put(shop, { id: newId('d'), object: 'deal', created: shop.books.now(), contact, title, stage, value })

/** Makes a contact, or changes its fields. */
export const putContact = (shop: Shop, email: string, given: Record<string, string>): Contact => {
  const known = contactsOf(shop).find((each) => each.email === email)
  if (known) return put(shop, { ...known, fields: { ...known.fields, ...given } })
  return put(shop, { id: newId('c'), object: 'contact', created: shop.books.now(), email, fields: given })
}

export const peopleOf = ({ books, account }: Shop): Person[] => books.list<Person>(account, 'person')
/** Accounts named `many…` have ten thousand tags besides their own. */
const manyTags: readonly Tag[] = Array.from({ length: 10_000 }, (_, at) => ({
  id: `many${at + 1}`,
  object: 'tag',
  created: 0,
  name: `Course ${at + 1}`,
}))
export const tagsOf = ({ books, account }: Shop): Tag[] => [
  ...books.list<Tag>(account, 'tag'),
  ...(account.startsWith('many') ? manyTags : []),
]

export const personOn = (shop: Shop, list: string, isIt: (person: Person) => boolean): Person | undefined =>
  peopleOf(shop).find((person) => person.list === list && isIt(person))

export const put = <T extends Stored>({ books, account }: Shop, thing: T): T => books.put(account, thing)

export const refuseUnknownList = (list: string): void => {
  if (!lists.some(({ id }) => id === list)) throw new Refused(404, { detail: 'There is no such list.' })
}

export const addPerson = (shop: Shop, email: string, list: string): Person => {
  refuseUnknownList(list)
  return put(shop, {
    id: newId('p'),
    object: 'person',
    created: shop.books.now(),
    email,
    list,
    state: 'subscribed',
    tags: [],
    fields: {},
  })
}

export const addTag = (shop: Shop, name: string): Tag =>
  tagsOf(shop).find((tag) => tag.name === name) ??
  put(shop, { id: newId('t'), object: 'tag', created: shop.books.now(), name })

export const missing = (): never => {
  throw new Refused(404, { detail: 'The requested resource could not be found.' })
}

export const bodyOf = <T>({ body }: FastifyRequest): T => (body ?? {}) as T
export const partOf = ({ params }: FastifyRequest, name: string): string =>
  (params as Record<string, string>)[name] ?? ''
export const asked = ({ query }: FastifyRequest): Record<string, unknown> => query as Record<string, unknown>
