import { createHash } from 'node:crypto'
import {
  addHook,
  addPerson,
  addTag,
  bodyOf,
  fields,
  hooksOf,
  lists,
  missing,
  partOf,
  personOn,
  put,
  tagsOf,
  type Service,
} from './people.ts'
import type { FastifyRequest } from 'fastify'
import type { Shop } from './people.ts'

const hashOf = (email: string): string => createHash('md5').update(email.toLowerCase()).digest('hex')
const member = (shop: Shop, request: FastifyRequest) =>
  personOn(shop, partOf(request, 'list'), ({ email }) => hashOf(email) === partOf(request, 'hash'))

type Member = {
  email_address: string
  status: 'subscribed' | 'unsubscribed'
  merge_fields?: Record<string, string>
}

/** The part of the Marketing API 3.0 that is called. */
export const mailChimpCalls: Service = {
  name: 'mail_chimp',
  keyOf: ({ headers }) =>
    Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')[1] ?? '',
  calls: [
    ['GET', '/', ({ account }) => ({ account_name: account })],
    ['GET', '/lists', () => ({ lists })],
    ['GET', '/lists/:list/tag-search', (shop) => ({ tags: tagsOf(shop).map(({ id, name }) => ({ id, name })) })],
    ['GET', '/lists/:list/merge-fields', () => ({ merge_fields: fields.map(({ id, name }) => ({ tag: id, name })) })],
    [
      'GET',
      '/lists/:list/webhooks',
      (shop, request) => ({ webhooks: hooksOf(shop).filter(({ list }) => list === partOf(request, 'list')) }),
    ],
    [
      'POST',
      '/lists/:list/webhooks',
      (shop, request) => addHook(shop, 'mail_chimp', bodyOf<{ url: string }>(request).url, partOf(request, 'list')),
    ],
    [
      'PUT',
      '/lists/:list/members/:hash',
      (shop, request) => {
        const { email_address: email, status, merge_fields: merged = {} } = bodyOf<Member>(request)
        const person = member(shop, request) ?? addPerson(shop, email, partOf(request, 'list'))
        return put(shop, { ...person, state: status, fields: { ...person.fields, ...merged } })
      },
    ],
    [
      'PATCH',
      '/lists/:list/members/:hash',
      (shop, request) => {
        const person = member(shop, request) ?? missing()
        const { status = person.state, merge_fields: merged = {} } = bodyOf<Partial<Member>>(request)
        return put(shop, { ...person, state: status, fields: { ...person.fields, ...merged } })
      },
    ],
    [
      'POST',
      '/lists/:list/members/:hash/tags',
      (shop, request) => {
        const person = member(shop, request) ?? missing()
        const tags = new Set(person.tags)
        for (const { name, status } of bodyOf<{ tags: { name: string; status: string }[] }>(request).tags)
          if (status === 'active') tags.add(addTag(shop, name).name)
          else tags.delete(name)
        put(shop, { ...person, tags: [...tags] })
      },
    ],
  ],
  report: (url, { email, list }) => ({
    method: 'POST',
    url,
    form: { type: 'unsubscribe', 'data[email]': email, 'data[list_id]': list },
  }),
}
