import { createHash } from 'node:crypto'
import { askingAt, ServiceRefusal, unless, type Ask } from '../ask.ts'
import type { At, Connector, Named } from '../port.ts'

/** Mailchimp Marketing API 3.0. The data centre is the end of the key: `…-us21`. */
const asking = (at: At): Ask => {
  const key = at.keys['apiKey'] ?? ''
  const centre = /-([a-z]{2,4}\d{1,3})$/.exec(key)?.[1]
  if (!centre) throw new ServiceRefusal(401, 'The key names no data centre.')
  return askingAt(at, {
    name: 'mail_chimp',
    address: `https://${centre}.api.mailchimp.com/3.0`,
    headers: { authorization: `Basic ${Buffer.from(`kontor:${key}`).toString('base64')}` },
  })
}

const memberAt = (list: string, email: string): string =>
  `lists/${encodeURIComponent(list)}/members/${createHash('md5').update(email.toLowerCase()).digest('hex')}`

const listsOf = async (ask: Ask): Promise<Named[]> => {
  const { lists } = await ask<{ lists: Named[] }>('GET', 'lists?count=500&fields=lists.id,lists.name')
  return lists
}

export const mailChimp: Connector = {
  connect: async (at) => {
    const { account_name: name } = await asking(at)<{ account_name: string }>('GET', '?fields=account_name')
    return name
  },
  readCatalogue: async (at) => {
    const ask = asking(at)
    const lists = await listsOf(ask)
    const tags = new Set<string>()
    for (const { id } of lists) {
      const found = await ask<{ tags: { name: string }[] }>('GET', `lists/${encodeURIComponent(id)}/tag-search`)
      for (const { name } of found.tags) tags.add(name)
    }
    return { lists, tags: [...tags].map((name) => ({ id: name, name })) }
  },
  act: async (at, { deed, list, tag }, { email, firstName, lastName }) => {
    const ask = asking(at)
    const subscribe = (listId: string) =>
      ask('PUT', memberAt(listId, email), {
        email_address: email,
        status_if_new: 'subscribed',
        status: 'subscribed',
        merge_fields: { FNAME: firstName, LNAME: lastName },
      })
    const mark = (listId: string, status: 'active' | 'inactive') =>
      ask('POST', `${memberAt(listId, email)}/tags`, { tags: [{ name: tag, status }] })
    if (deed === 'subscribe') {
      await subscribe(list ?? '')
      if (tag) await mark(list ?? '', 'active')
      return 'done'
    }
    const change = (listId: string) =>
      deed === 'unsubscribe'
        ? ask('PATCH', memberAt(listId, email), { status: 'unsubscribed' })
        : mark(listId, deed === 'tag' ? 'active' : 'inactive')
    let isThere = false
    for (const listId of list === null ? (await listsOf(ask)).map(({ id }) => id) : [list])
      if ((await unless(404, change(listId))) !== undefined) isThere = true
    return isThere ? 'done' : 'not_there'
  },
}
