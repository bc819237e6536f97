import { createHash } from 'node:crypto'
import { addPerson, addTag, bodyOf, lists, missing, partOf, personOn, put, tagsOf, type Service } from './people.ts'
import type { FastifyRequest } from 'fastify'
import type { Shop } from './people.ts'

const hashOf = (email: string): string => createHash('md5').update(email.toLowerCase()).digest('hex')
const member = (shop: Shop, request: FastifyRequest) =>
  personOn(shop, partOf(request, 'list'), ({ email }) => hashOf(email) === partOf(request, 'hash'))

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
    [
      'PUT',
      '/lists/:list/members/:hash',
      (shop, request) => {
        const { email_address: email, status } = bodyOf<{ email_address: string; status: 'subscribed' }>(request)
        const person = member(shop, request) ?? addPerson(shop, email, partOf(request, 'list'))
        return put(shop, { ...person, state: status })
      },
    ],
    [
      'PATCH',
      '/lists/:list/members/:hash',
      (shop, request) => {
        const person = member(shop, request) ?? missing()
        return put(shop, { ...person, state: bodyOf<{ status: 'unsubscribed' }>(request).status })
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
}
