import { askingAt, unless, type Ask } from '../ask.ts'
import type { At, Connector } from '../port.ts'

/** GetResponse API 3. A list is called a campaign there, and a person is a contact of each they are on. */
const asking = (at: At): Ask =>
  askingAt(at, {
    name: 'get_response',
    address: 'https://api.getresponse.com/v3',
    headers: { 'x-auth-token': `api-key ${at.keys['apiKey'] ?? ''}` },
  })

type Tag = { tagId: string; name: string }

const contactsOf = async (ask: Ask, email: string, list: string | null): Promise<string[]> => {
  const on = list === null ? '' : `&query[campaignId]=${encodeURIComponent(list)}`
  const found = await ask<{ contactId: string }[]>('GET', `contacts?query[email]=${encodeURIComponent(email)}${on}`)
  return found.map(({ contactId }) => contactId)
}

const tagOf = async (ask: Ask, name: string): Promise<string> => {
  const found = await ask<Tag[]>('GET', `tags?query[name]=${encodeURIComponent(name)}`)
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

export const getResponse: Connector = {
  connect: async (at) => {
    const { companyName, email } = await asking(at)<{ companyName?: string; email: string }>('GET', 'accounts')
    return companyName || email
  },
  readCatalogue: async (at) => {
    const ask = asking(at)
    const lists = await ask<{ campaignId: string; name: string }[]>('GET', 'campaigns?perPage=100')
    const tags = await ask<Tag[]>('GET', 'tags?perPage=100')
    return {
      lists: lists.map(({ campaignId, name }) => ({ id: campaignId, name })),
      tags: tags.map(({ tagId, name }) => ({ id: tagId, name })),
    }
  },
  act: async (at, { deed, list, tag }, { email, firstName, lastName }) => {
    const ask = asking(at)
    if (deed === 'subscribe') {
      const name = `${firstName} ${lastName}`.trim()
      // 409: the contact is on the list, or will be once an earlier call is through.
      await unless(
        409,
        ask('POST', 'contacts', {
          email,
          ...(name ? { name } : {}),
          campaign: { campaignId: list },
          ...(tag ? { tags: [{ tagId: await tagOf(ask, tag) }] } : {}),
        }),
      )
      return 'done'
    }
    const contacts = await contactsOf(ask, email, list)
    const tagId = tag === null || contacts.length === 0 ? '' : await tagOf(ask, tag)
    for (const contact of contacts)
      if (deed === 'unsubscribe') await unless(404, ask('DELETE', `contacts/${contact}`))
      else if (deed === 'tag') await mark(ask, contact, tagId)
      else await unmark(ask, contact, tagId)
    return contacts.length > 0 ? 'done' : 'not_there'
  },
}
