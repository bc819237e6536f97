import { Refused } from '../wire.ts'
import {
  addEvent,
  addHook,
  addPerson,
  addTag,
  asked,
  bodyOf,
  fields,
  hooksOf,
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
type Values = { customFieldValues?: { customFieldId: string; value: string[] }[]; name?: string }
const valuesIn = ({ customFieldValues = [], name }: Values): Record<string, string> => ({
  ...(name ? { name } : {}),
  ...Object.fromEntries(customFieldValues.map(({ customFieldId, value }) => [customFieldId, value[0] ?? ''])),
})
const queryOf = (query: Record<string, unknown>) => (query['query'] ?? {}) as Record<string, string>

/** The part of API 3 that is called. */
export const getResponseCalls: Service = {
  name: 'get_response',
  keyOf: ({ headers }) => String(headers['x-auth-token'] ?? '').replace(/^api-key /, ''),
  calls: [
    ['GET', '/accounts', ({ account }) => ({ companyName: account, email: '' })],
    ['GET', '/campaigns', () => lists.map(({ id, name }) => ({ campaignId: id, name }))],
    ['GET', '/custom-fields', () => fields.map(({ id, name }) => ({ customFieldId: id, name }))],
    [
      'GET',
      '/accounts/callbacks',
      (shop) => {
        const [hook] = hooksOf(shop)
        return hook ? { url: hook.url } : missing()
      },
    ],
    [
      'POST',
      '/accounts/callbacks',
      (shop, request) => {
        const { url } = bodyOf<{ url: string }>(request)
        if (!hooksOf(shop).some((hook) => hook.url === url)) addHook(shop, 'get_response', url)
        return { url }
      },
    ],
    [
      'POST',
      '/custom-events/trigger',
      (shop, request) => {
        const given = bodyOf<{ name: string; contactId: string; attributes: { value: string }[] }>(request)
        addEvent(shop, personAt(shop, given.contactId).email, given.name, given.attributes[0]?.value ?? '')
      },
    ],
    [
      'POST',
      '/contacts/:id/custom-fields',
      (shop, request) => {
        const person = personAt(shop, partOf(request, 'id'))
        put(shop, { ...person, fields: { ...person.fields, ...valuesIn(bodyOf<Values>(request)) } })
        return {}
      },
    ],
    [
      'GET',
      '/tags',
      (shop, request) => {
        const { page = 1, perPage = 100 } = asked(request)
        const { name: words = '' } = queryOf(asked(request))
        const found = tagsOf(shop).filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
        const from = (Number(page) - 1) * Number(perPage)
        return found.slice(from, from + Number(perPage)).map(({ id, name }) => ({ tagId: id, name }))
      },
    ],
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
        const given = bodyOf<{ email: string; campaign: { campaignId: string } } & Tags & Values>(request)
        const known = personOn(shop, given.campaign.campaignId, (each) => each.email === given.email)
        if (known?.state === 'subscribed') throw new Refused(409, { code: 1008, message: 'Contact already added' })
        const person = known ?? addPerson(shop, given.email, given.campaign.campaignId)
        const tags = namesOf(shop, given)
        put(shop, { ...person, state: 'subscribed', tags, fields: { ...person.fields, ...valuesIn(given) } })
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
        const given = bodyOf<Tags & Values>(request)
        const person = personAt(shop, partOf(request, 'id'))
        const tags = given.tags ? namesOf(shop, given) : person.tags
        put(shop, { ...person, tags, fields: { ...person.fields, ...valuesIn(given) } })
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
  report: (url, { email }) => ({
    method: 'GET',
    url: `${url}?${new URLSearchParams({ action: 'unsubscribe', contact_email: email })}`,
  }),
}
