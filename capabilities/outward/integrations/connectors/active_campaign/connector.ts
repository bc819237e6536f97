import { allPages, askingAt, ServiceRefusal, unless, type Ask } from '../ask.ts'
import type { At, Connector, Details, Person } from '../port.ts'
import { putDeal, readStages } from './deals.ts'

/** ActiveCampaign API 3, at the account’s own address. */
const asking = (at: At): Ask =>
  askingAt(at, {
    name: 'active_campaign',
    address: `${(at.keys['address'] ?? '').replace(/\/+(api\/3\/?)?$/, '')}/api/3`,
    headers: { 'api-token': at.keys['apiKey'] ?? '' },
  })

type Tag = { id: string; tag: string }
const size = 100
const pageOf = (page: number): string => `limit=${size}&offset=${page * size}`

const contactOf = async (ask: Ask, email: string): Promise<string | undefined> => {
  const { contacts } = await ask<{ contacts: { id: string }[] }>('GET', `contacts?email=${encodeURIComponent(email)}`)
  return contacts[0]?.id
}

const tagOf = async (ask: Ask, name: string): Promise<string | undefined> => {
  // It finds whatever contains the name, so the tag itself may be on any page.
  const words = encodeURIComponent(name)
  const tags = await allPages(
    size,
    async (page) => (await ask<{ tags: Tag[] }>('GET', `tags?${pageOf(page)}&search=${words}`)).tags,
  )
  return tags.find(({ tag }) => tag.toLowerCase() === name.toLowerCase())?.id
}

const mark = async (ask: Ask, contact: string, name: string): Promise<void> => {
  const made = async () =>
    (await ask<{ tag: Tag }>('POST', 'tags', { tag: { tag: name, tagType: 'contact', description: '' } })).tag.id
  const tag = (await tagOf(ask, name)) ?? (await made())
  await ask('POST', 'contactTags', { contactTag: { contact, tag } })
}

const unmark = async (ask: Ask, contact: string, name: string): Promise<void> => {
  const tag = await tagOf(ask, name)
  const { contactTags } = await ask<{ contactTags: { id: string; tag: string }[] }>(
    'GET',
    `contacts/${contact}/contactTags`,
  )
  for (const { id } of contactTags.filter((each) => each.tag === tag))
    await unless(404, ask('DELETE', `contactTags/${id}`))
}

const leave = async (ask: Ask, contact: string, list: string | null): Promise<void> => {
  const on = async () =>
    (await ask<{ contactLists: { list: string }[] }>('GET', `contacts/${contact}/contactLists`)).contactLists
  const lists = list === null ? (await on()).map((each) => each.list) : [list]
  for (const each of lists) await ask('POST', 'contactLists', { contactList: { list: each, contact, status: 2 } })
}

/** Parts of a contact that are no fields of their own there. */
const ownParts = ['firstName', 'lastName', 'phone']

/** Makes a contact or changes it; its id. */
const sync = async (ask: Ask, { email }: Person, { fields = {} }: Details): Promise<string> => {
  const parts = Object.entries(fields).filter(([id]) => ownParts.includes(id))
  const others = Object.entries(fields).filter(([id]) => !ownParts.includes(id))
  const fieldValues = others.map(([field, value]) => ({ field, value }))
  const { contact } = await ask<{ contact: { id: string } }>('POST', 'contact/sync', {
    contact: { email, ...Object.fromEntries(parts), ...(fieldValues.length > 0 ? { fieldValues } : {}) },
  })
  return contact.id
}

const readFields = async (ask: Ask) => {
  const fields = await allPages(
    size,
    async (page) => (await ask<{ fields: { id: string; title: string }[] }>('GET', `fields?${pageOf(page)}`)).fields,
  )
  return [...ownParts.map((id) => ({ id, name: id })), ...fields.map(({ id, title }) => ({ id, name: title }))]
}

/** With a contact that is there. */
const withContact =
  (work: (ask: Ask, contact: string, given: Parameters<Deeds>) => Promise<void>): Deeds =>
  async (...given) => {
    const [at, , { email }] = given
    const ask = asking(at)
    const contact = await contactOf(ask, email)
    if (contact === undefined) return 'not_there'
    await work(ask, contact, given)
    return 'done'
  }
type Deeds = NonNullable<Connector['deeds']['tag']>

/** Events go to another server, by keys of their own. */
const trackEvent: Deeds = async (at, { details: { event } }, { email }) => {
  const { eventAccount: actid, eventKey: key } = at.keys
  if (!actid || !key) throw new ServiceRefusal(422, 'The account has no keys for events.')
  const track = askingAt(at, {
    name: 'active_campaign/track',
    address: 'https://trackcmp.net',
    headers: {},
    takes: 'form',
  })
  const visit = JSON.stringify({ email })
  await track('POST', 'event', { actid, key, event: event?.name ?? '', eventdata: event?.value ?? '', visit })
  return 'done'
}

export const activeCampaign: Connector = {
  connect: async (at) => {
    const { user } = await asking(at)<{ user: { email: string } }>('GET', 'users/me')
    return user.email
  },
  readCatalogue: async (at) => {
    const ask = asking(at)
    const lists = await allPages(
      size,
      async (page) => (await ask<{ lists: { id: string; name: string }[] }>('GET', `lists?${pageOf(page)}`)).lists,
    )
    const tags = await allPages(size, async (page) => (await ask<{ tags: Tag[] }>('GET', `tags?${pageOf(page)}`)).tags)
    return {
      lists: lists.map(({ id, name }) => ({ id, name })),
      tags: tags.map(({ id, tag }) => ({ id, name: tag })),
      fields: await readFields(ask),
      stages: await readStages(ask),
    }
  },
  deeds: {
    subscribe: async (at, { list, tag, details }, person) => {
      const ask = asking(at)
      const contact = await sync(ask, person, details)
      await ask('POST', 'contactLists', { contactList: { list, contact, status: 1 } })
      if (tag) await mark(ask, contact, tag)
      return 'done'
    },
    unsubscribe: withContact((ask, contact, [, { list }]) => leave(ask, contact, list)),
    tag: withContact((ask, contact, [, { tag }]) => mark(ask, contact, tag ?? '')),
    untag: withContact((ask, contact, [, { tag }]) => unmark(ask, contact, tag ?? '')),
    set_fields: withContact(async (ask, _, [, { details }, person]) => void (await sync(ask, person, details))),
    deal: withContact((ask, contact, [, { details }]) => putDeal(ask, contact, details.deal!)),
    event: trackEvent,
  },
  once: ['event'],
  watch: async (at, url) => {
    const ask = asking(at)
    const { webhooks } = await ask<{ webhooks: { url: string }[] }>('GET', 'webhooks?limit=100')
    const sources = ['public', 'admin', 'system']
    if (!webhooks.some((known) => known.url === url))
      await ask('POST', 'webhooks', { webhook: { name: 'Kontor', url, events: ['unsubscribe'], sources } })
    return true
  },
  readNotice: (said) => {
    const email = said.get('contact[email]')
    if (said.get('type') !== 'unsubscribe' || !email) return undefined
    const list = said.get('list')
    return { email, list: list && list !== '0' ? list : null, at: null }
  },
}
