import { Refused } from '../wire.ts'
import {
  addPerson,
  addTag,
  bodyOf,
  fields,
  lists,
  partOf,
  peopleOf,
  personOn,
  put,
  tagsOf,
  type Person,
  type Service,
  type Shop,
} from './people.ts'

/** What is not there is answered by 406 and a number. */
const notFound = (): never => {
  throw new Refused(406, { error: 401 })
}
/** Ids are numbers there: tags in the order they were made, lists by the digit of theirs. */
const tagsByNumber = (shop: Shop) => tagsOf(shop).toReversed()
const tagAt = (shop: Shop, number: number): string => tagsByNumber(shop)[number - 1]?.name ?? notFound()
const numberOf = (shop: Shop, name: string): number => tagsByNumber(shop).findIndex((tag) => tag.name === name) + 1
const named = (all: readonly { id: string | number; name: string }[]) =>
  Object.fromEntries(all.map(({ id, name }) => [id, name]))

const placesOf = (shop: Shop, email: string): Person[] => {
  const found = peopleOf(shop).filter((person) => person.email === email)
  return found.length > 0 ? found : notFound()
}
const retag = (shop: Shop, email: string, change: (tags: readonly string[]) => string[]): [boolean] => {
  for (const person of placesOf(shop, email)) put(shop, { ...person, tags: [...new Set(change(person.tags))] })
  return [true]
}

type Added = { email: string; listid: number; tagid?: number; fields?: Record<string, string> }

/** The part of the API that is called; the key is the password, and the session. */
export const klickTippCalls: Service = {
  name: 'klick_tipp',
  keyOf: (request) => request.headers.cookie?.split('=')[1] ?? bodyOf<{ password?: string }>(request).password ?? '',
  wrongKey: { status: 406, body: { error: 2 } },
  calls: [
    [
      'POST',
      '/account/login',
      (_, request) => ({ sessid: bodyOf<{ password: string }>(request).password, session_name: 'SSESS' }),
    ],
    ['POST', '/account/logout', () => [true]],
    ['GET', '/list', () => named(lists.map(({ id, name }) => ({ id: id.slice(1), name })))],
    ['GET', '/tag', (shop) => named(tagsByNumber(shop).map(({ name }, at) => ({ id: at + 1, name })))],
    ['GET', '/field', () => named(fields)],
    ['POST', '/tag', (shop, request) => [numberOf(shop, addTag(shop, bodyOf<{ name: string }>(request).name).name)]],
    [
      'POST',
      '/subscriber',
      (shop, request) => {
        const { email, listid, tagid, fields: given = {} } = bodyOf<Added>(request)
        const list = `l${listid}`
        const person = personOn(shop, list, (each) => each.email === email) ?? addPerson(shop, email, list)
        const tags = tagid ? [...new Set([...person.tags, tagAt(shop, tagid)])] : person.tags
        return put(shop, { ...person, state: 'subscribed', tags, fields: { ...person.fields, ...given } })
      },
    ],
    [
      'POST',
      '/subscriber/search',
      (shop, request) => [placesOf(shop, bodyOf<{ email: string }>(request).email)[0]?.id],
    ],
    [
      'PUT',
      '/subscriber/:id',
      (shop, request) => {
        const person = peopleOf(shop).find(({ id }) => id === partOf(request, 'id')) ?? notFound()
        put(shop, { ...person, fields: { ...person.fields, ...bodyOf<Added>(request).fields } })
        return [true]
      },
    ],
    [
      'POST',
      '/subscriber/tag',
      (shop, request) => {
        const { email, tagids } = bodyOf<{ email: string; tagids: number[] }>(request)
        return retag(shop, email, (tags) => [...tags, ...tagids.map((id) => tagAt(shop, id))])
      },
    ],
    [
      'POST',
      '/subscriber/untag',
      (shop, request) => {
        const { email, tagid } = bodyOf<{ email: string; tagid: number }>(request)
        return retag(shop, email, (tags) => tags.filter((tag) => tag !== tagAt(shop, tagid)))
      },
    ],
    [
      'POST',
      '/subscriber/unsubscribe',
      (shop, request) => {
        for (const person of placesOf(shop, bodyOf<{ email: string }>(request).email))
          put(shop, { ...person, state: 'unsubscribed' })
        return [true]
      },
    ],
  ],
  report: (url, { email }) => ({ method: 'POST', url, form: { email } }),
}
