import { allPages, askingAt, unless, type Ask } from '../ask.ts'
import type { At, Connector, Details, Named } from '../port.ts'

/** GetResponse API 3. A list is called a campaign there, and a person is a contact of each they are on. */
const asking = (at: At): Ask =>
  askingAt(at, {
    name: 'get_response',
    address: 'https://api.getresponse.com/v3',
    headers: { 'x-auth-token': `api-key ${at.keys['apiKey'] ?? ''}` },
  })

type Tag = { tagId: string; name: string }
const size = 1000

const contactsOf = async (ask: Ask, email: string, list: string | null): Promise<string[]> => {
  const on = list === null ? '' : `&query[campaignId]=${encodeURIComponent(list)}`
  const found = await ask<{ contactId: string }[]>('GET', `contacts?query[email]=${encodeURIComponent(email)}${on}`)
  return found.map(({ contactId }) => contactId)
}

const tagOf = async (ask: Ask, name: string): Promise<string> => {
  const words = encodeURIComponent(name)
  const found = await readAll<Tag>(ask, 'tags', `query[name]=${words}&`)
  const known = found.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
  return (known ?? (await ask<Tag>('POST', 'tags', { name }))).tagId
}

const mark = (ask: Ask, contact: string, tagId: string) =>
  ask('POST', `contacts/${contact}/tags`, { tags: [{ tagId }] })

/** Tags are taken away by naming those that stay. */
const unmark = async (ask: Ask, contact: string, tagId: string): Promise<void> => {
  const { tags = [] } = await ask<{ tags?: Tag[] }>('GET', `contacts/${contact}`)
  const kept = tags.filter((tag) => tag.tagId !== tagId).map((tag) => ({ tagId: tag.tagId }))
  await ask('POST', `contacts/${contact}`, { tags: kept })
}

/** The name of a contact is no field of its own there. */
const valuesIn = ({ fields = {} }: Details) => ({
  name: fields['name']?.trim() ?? '',
  customFieldValues: Object.entries(fields)
    .filter(([id]) => id !== 'name')
    .map(([customFieldId, value]) => ({ customFieldId, value: [value] })),
})

const fill = async (ask: Ask, contact: string, details: Details): Promise<void> => {
  const { name, customFieldValues } = valuesIn(details)
  if (name) await ask('POST', `contacts/${contact}`, { name })
  if (customFieldValues.length > 0) await ask('POST', `contacts/${contact}/custom-fields`, { customFieldValues })
}

type Act = NonNullable<Connector['deeds']['tag']>

/** Does something to a person on each of their lists. */
const onEach =
  (work: (ask: Ask, contact: string, tagId: string, details: Details) => Promise<unknown>): Act =>
  async (at, { list, tag, details }, { email }) => {
    const ask = asking(at)
    const contacts = await contactsOf(ask, email, list)
    if (contacts.length === 0) return 'not_there'
    const tagId = tag === null ? '' : await tagOf(ask, tag)
    for (const contact of contacts) await work(ask, contact, tagId, details)
    return 'done'
  }

const subscribe: Act = async (at, { list, tag, details }, { email }) => {
  const ask = asking(at)
  const { name, customFieldValues } = valuesIn(details)
  const tags = tag ? [{ tagId: await tagOf(ask, tag) }] : []
  const added = await unless(
    409,
    ask('POST', 'contacts', {
      email,
      ...(name ? { name } : {}),
      campaign: { campaignId: list },
      ...(customFieldValues.length > 0 ? { customFieldValues } : {}),
      ...(tags.length > 0 ? { tags } : {}),
    }),
  )
  if (added !== undefined) return 'done'
  // The contact is on the list, or will be once an earlier call is through: then it is looked for again.
  const [contact] = await contactsOf(ask, email, list)
  if (contact === undefined) return 'not_there'
  await fill(ask, contact, details)
  for (const { tagId } of tags) await mark(ask, contact, tagId)
  return 'done'
}

const readAll = <T>(ask: Ask, what: string, where = ''): Promise<T[]> =>
  allPages(size, (page) => ask<T[]>('GET', `${what}?${where}perPage=${size}&page=${page + 1}`))

export const getResponse: Connector = {
  connect: async (at) => {
    const { companyName, email } = await asking(at)<{ companyName?: string; email: string }>('GET', 'accounts')
    return companyName || email
  },
  readCatalogue: async (at) => {
    const ask = asking(at)
    const lists = await readAll<{ campaignId: string; name: string }>(ask, 'campaigns')
    const tags = await readAll<Tag>(ask, 'tags')
    const fields = await readAll<{ customFieldId: string; name: string }>(ask, 'custom-fields')
    const name: Named = { id: 'name', name: 'name' }
    return {
      lists: lists.map((each) => ({ id: each.campaignId, name: each.name })),
      tags: tags.map((each) => ({ id: each.tagId, name: each.name })),
      fields: [name, ...fields.map((each) => ({ id: each.customFieldId, name: each.name }))],
      stages: [],
    }
  },
  deeds: {
    subscribe,
    unsubscribe: onEach((ask, contact) => unless(404, ask('DELETE', `contacts/${contact}`))),
    tag: onEach(mark),
    untag: onEach(unmark),
    set_fields: onEach((ask, contact, _, details) => fill(ask, contact, details)),
    event: async (at, { details: { event } }, { email }) => {
      const ask = asking(at)
      const [contactId] = await contactsOf(ask, email, null)
      if (contactId === undefined) return 'not_there'
      const attributes = event?.value ? [{ name: 'value', value: event.value }] : []
      await ask('POST', 'custom-events/trigger', { name: event?.name ?? '', contactId, attributes })
      return 'done'
    },
  },
  once: ['event'],
  /** An account has one address it calls: one that is in use already is left alone. */
  watch: async (at, url) => {
    const ask = asking(at)
    const known = await unless(404, ask<{ url?: string }>('GET', 'accounts/callbacks'))
    if (known?.url && known.url !== url) return false
    await ask('POST', 'accounts/callbacks', { url, actions: { unsubscribe: true } })
    return true
  },
  readNotice: (said) => {
    const email = said.get('contact_email')
    if (said.get('action') !== 'unsubscribe' || !email) return undefined
    return { email, list: said.get('CAMPAIGN_ID'), at: null }
  },
}
