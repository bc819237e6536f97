import type { FastifyRequest } from 'fastify'
import { newId, type Books, type Stored } from '../books.ts'
import { Refused } from '../wire.ts'

export type Shop = { books: Books; account: string }
export type Service = {
  name: string
  keyOf: (request: FastifyRequest) => string
  calls: readonly [
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    work: (shop: Shop, request: FastifyRequest) => unknown,
  ][]
}

/** A person on a list. */
export type Person = Stored & {
  object: 'person'
  email: string
  list: string
  state: 'subscribed' | 'unsubscribed'
  tags: string[]
}
type Tag = Stored & { object: 'tag'; name: string }

export const lists = [
  { id: 'l1', name: 'Buyers' },
  { id: 'l2', name: 'News' },
] as const

export const peopleOf = ({ books, account }: Shop): Person[] => books.list<Person>(account, 'person')
export const tagsOf = ({ books, account }: Shop): Tag[] => books.list<Tag>(account, 'tag')

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
