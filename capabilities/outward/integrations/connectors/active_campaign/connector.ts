import { askingAt, unless, type Ask } from '../ask.ts'
import type { At, Connector } from '../port.ts'

/** ActiveCampaign API 3, at the account’s own address. */
const asking = (at: At): Ask =>
  askingAt(at, {
    name: 'active_campaign',
    address: `${(at.keys['address'] ?? '').replace(/\/+(api\/3\/?)?$/, '')}/api/3`,
    headers: { 'api-token': at.keys['apiKey'] ?? '' },
  })

type Tag = { id: string; tag: string }

const contactOf = async (ask: Ask, email: string): Promise<string | undefined> => {
  const { contacts } = await ask<{ contacts: { id: string }[] }>('GET', `contacts?email=${encodeURIComponent(email)}`)
  return contacts[0]?.id
}

const tagOf = async (ask: Ask, name: string): Promise<string | undefined> => {
  const { tags } = await ask<{ tags: Tag[] }>('GET', `tags?limit=100&search=${encodeURIComponent(name)}`)
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

export const activeCampaign: Connector = {
  connect: async (at) => {
    const { user } = await asking(at)<{ user: { email: string } }>('GET', 'users/me')
    return user.email
  },
  readCatalogue: async (at) => {
    const ask = asking(at)
    const { lists } = await ask<{ lists: { id: string; name: string }[] }>('GET', 'lists?limit=100')
    const { tags } = await ask<{ tags: Tag[] }>('GET', 'tags?limit=100')
    return {
      lists: lists.map(({ id, name }) => ({ id, name })),
      tags: tags.map(({ id, tag }) => ({ id, name: tag })),
    }
  },
  act: async (at, { deed, list, tag }, { email, firstName, lastName }) => {
    const ask = asking(at)
    if (deed === 'subscribe') {
      const { contact } = await ask<{ contact: { id: string } }>('POST', 'contact/sync', {
        contact: { email, firstName, lastName },
      })
      await ask('POST', 'contactLists', { contactList: { list, contact: contact.id, status: 1 } })
      if (tag) await mark(ask, contact.id, tag)
      return 'done'
    }
    const contact = await contactOf(ask, email)
    if (contact === undefined) return 'not_there'
    if (deed === 'unsubscribe') await leave(ask, contact, list)
    else if (deed === 'tag') await mark(ask, contact, tag ?? '')
    else await unmark(ask, contact, tag ?? '')
    return 'done'
  },
}
