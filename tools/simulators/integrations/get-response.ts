import { Refused } from '../wire.ts'
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
  type Person,
  type Service,
  type Shop,
} from './people.ts'

type Tags = { tags?: { tagId: string }[] }

const personAt = (shop: Shop, id: string): Person => peopleOf(shop).find((each) => each.id === id) ?? missing()
const namesOf = (shop: Shop, { tags = [] }: Tags): string[] =>
  tags.map(({ tagId }) => (tagsOf(shop).find(({ id }) => id === tagId) ?? missing()).name)
const queryOf = (query: Record<string, unknown>) => (query['query'] ?? {}) as Record<string, string>

/** The part of API 3 that is called. */
export const getResponseCalls: Service = {
  name: 'get_response',
  keyOf: ({ headers }) => String(headers['x-auth-token'] ?? '').replace(/^api-key /, ''),
  calls: [
    ['GET', '/accounts', ({ account }) => ({ companyName: account, email: '' })],
    ['GET', '/campaigns', () => lists.map(({ id, name }) => ({ campaignId: id, name }))],
    ['GET', '/tags', (shop) => tagsOf(shop).map(({ id, name }) => ({ tagId: id, name }))],
    [
      'POST',
      '/tags',
      (shop, request) => {
        const { id, name } = addTag(shop, bodyOf<{ name: string }>(request).name)
        return { tagId: id, name }
      },
    ],
    [
      'GET',
      '/contacts',
      (shop, request) => {
        const { email, campaignId } = queryOf(asked(request))
        return peopleOf(shop)
          .filter(
            (each) => each.state === 'subscribed' && each.email === email && (!campaignId || each.list === campaignId),
          )
          .map(({ id }) => ({ contactId: id }))
      },
    ],
    [
      'POST',
      '/contacts',
      (shop, request) => {
        const given = bodyOf<{ email: string; campaign: { campaignId: string } } & Tags>(request)
        const known = personOn(shop, given.campaign.campaignId, (each) => each.email === given.email)
        if (known?.state === 'subscribed') throw new Refused(409, { code: 1008, message: 'Contact already added' })
        const person = known ?? addPerson(shop, given.email, given.campaign.campaignId)
        put(shop, { ...person, state: 'subscribed', tags: namesOf(shop, given) })
      },
    ],
    [
      'GET',
      '/contacts/:id',
      (shop, request) => {
        const { id, tags } = personAt(shop, partOf(request, 'id'))
        const held = tagsOf(shop).filter(({ name }) => tags.includes(name))
        return { contactId: id, tags: held.map((tag) => ({ tagId: tag.id, name: tag.name })) }
      },
    ],
    [
      'POST',
      '/contacts/:id',
      (shop, request) => {
        put(shop, { ...personAt(shop, partOf(request, 'id')), tags: namesOf(shop, bodyOf<Tags>(request)) })
        return {}
      },
    ],
    [
      'POST',
      '/contacts/:id/tags',
      (shop, request) => {
        const person = personAt(shop, partOf(request, 'id'))
        put(shop, { ...person, tags: [...new Set([...person.tags, ...namesOf(shop, bodyOf<Tags>(request))])] })
        return {}
      },
    ],
    [
      'DELETE',
      '/contacts/:id',
      (shop, request) => void put(shop, { ...personAt(shop, partOf(request, 'id')), state: 'unsubscribed' }),
    ],
  ],
}
