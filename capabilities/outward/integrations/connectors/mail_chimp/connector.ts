import { createHash } from 'node:crypto'
import { askingAt, ServiceRefusal, unless, type Ask } from '../ask.ts'
import type { At, Catalogue, Connector, Named } from '../port.ts'

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

const listAt = (list: string): string => `lists/${encodeURIComponent(list)}`
const memberAt = (list: string, email: string): string =>
  `${listAt(list)}/members/${createHash('md5').update(email.toLowerCase()).digest('hex')}`

const listsOf = async (ask: Ask): Promise<Named[]> => {
  const { lists } = await ask<{ lists: Named[] }>('GET', 'lists?count=1000&fields=lists.id,lists.name')
  return lists
}

/** Tags and fields are those of each list; the same name is the same one. */
const ofLists = async (ask: Ask, lists: readonly Named[]): Promise<Pick<Catalogue, 'tags' | 'fields'>> => {
  const tags = new Set<string>()
  const fields = new Map<string, string>()
  for (const { id } of lists) {
    const found = await ask<{ tags: { name: string }[] }>('GET', `${listAt(id)}/tag-search`)
    for (const { name } of found.tags) tags.add(name)
    const merged = await ask<{ merge_fields: { tag: string; name: string }[] }>(
      'GET',
      `${listAt(id)}/merge-fields?count=1000&fields=merge_fields.tag,merge_fields.name`,
    )
    for (const { tag, name } of merged.merge_fields) fields.set(tag, name)
  }
  return {
    tags: [...tags].map((name) => ({ id: name, name })),
    fields: [...fields].map(([id, name]) => ({ id, name })),
  }
}

type Act = NonNullable<Connector['deeds']['tag']>

/** Does something to a person on a list, or on all there are. */
const onEach =
  (work: (ask: Ask, member: string, given: Parameters<Act>[1]) => Promise<unknown>): Act =>
  async (at, deed, { email }) => {
    const ask = asking(at)
    let isThere = false
    for (const list of deed.list === null ? (await listsOf(ask)).map(({ id }) => id) : [deed.list])
      if ((await unless(404, work(ask, memberAt(list, email), deed))) !== undefined) isThere = true
    return isThere ? 'done' : 'not_there'
  }

const mark =
  (status: 'active' | 'inactive') =>
  (ask: Ask, member: string, { tag }: { tag: string | null }) =>
    ask('POST', `${member}/tags`, { tags: [{ name: tag, status }] })

export const mailChimp: Connector = {
  connect: async (at) => {
    const { account_name: name } = await asking(at)<{ account_name: string }>('GET', '?fields=account_name')
    return name
  },
  readCatalogue: async (at) => {
    const ask = asking(at)
    const lists = await listsOf(ask)
    return { lists, ...(await ofLists(ask, lists)), stages: [] }
  },
  deeds: {
    subscribe: async (at, { list, tag, details: { fields = {} } }, { email }) => {
      const ask = asking(at)
      const member = memberAt(list ?? '', email)
      await ask('PUT', member, {
        email_address: email,
        status_if_new: 'subscribed',
        status: 'subscribed',
        merge_fields: fields,
      })
      if (tag) await mark('active')(ask, member, { tag })
      return 'done'
    },
    unsubscribe: onEach((ask, member) => ask('PATCH', member, { status: 'unsubscribed' })),
    tag: onEach(mark('active')),
    untag: onEach(mark('inactive')),
    set_fields: onEach((ask, member, { details }) => ask('PATCH', member, { merge_fields: details.fields ?? {} })),
  },
  /** What is done by its API is not reported: else unsubscribing here would come back. */
  watch: async (at, url, { lists }) => {
    const ask = asking(at)
    for (const { id } of lists) {
      const { webhooks } = await ask<{ webhooks: { url: string }[] }>('GET', `${listAt(id)}/webhooks`)
      if (webhooks.some((known) => known.url === url)) continue
      const sources = { user: true, admin: true, api: false }
      await ask('POST', `${listAt(id)}/webhooks`, { url, events: { unsubscribe: true }, sources })
    }
    return lists.length > 0
  },
  readNotice: (said) => {
    const email = said.get('data[email]')
    if (said.get('type') !== 'unsubscribe' || !email) return undefined
    return { email, list: said.get('data[list_id]'), at: null }
  },
}
