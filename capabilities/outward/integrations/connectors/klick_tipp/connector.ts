import { askingAt, ServiceRefusal, unless, type Ask } from '../ask.ts'
import type { At, Connector, Named } from '../port.ts'

const service = { name: 'klick_tipp', address: 'https://api.klicktipp.com' }

/** KlickTipp asks for a session; it is opened for a deed and closed after it. A list is an opt-in process there. */
const inSession = async <T>(at: At, work: (ask: Ask) => Promise<T>): Promise<T> => {
  const { userName: username, apiKey: password } = at.keys
  const opened = await askingAt(at, { ...service, headers: {} })<{ sessid?: string; session_name?: string }>(
    'POST',
    'account/login',
    { username, password },
  ).catch((error: unknown) => {
    const isRefused = error instanceof ServiceRefusal && error.status < 500 && error.status !== 429
    throw isRefused ? new ServiceRefusal(401, error.answer) : error
  })
  const ask = askingAt(at, { ...service, headers: { cookie: `${opened.session_name}=${opened.sessid}` } })
  try {
    return await work(ask)
  } finally {
    // A session that stays open ends there in time.
    await ask('POST', 'account/logout', {}).catch(() => undefined)
  }
}

/** Lists, tags and fields are answered as names by their ids, an empty one as an array. */
const namedIn = async (ask: Ask, what: 'list' | 'tag' | 'field'): Promise<Named[]> =>
  Object.entries(await ask<Record<string, string>>('GET', what)).map(([id, name]) => ({ id, name: name || id }))

/** An id is answered alone or in a list. */
const idIn = (answer: unknown): string => String([answer].flat()[0] ?? '')

const tagOf = async (ask: Ask, name: string): Promise<string | undefined> =>
  (await namedIn(ask, 'tag')).find((tag) => tag.name.toLowerCase() === name.toLowerCase())?.id
const tagMade = async (ask: Ask, name: string): Promise<number> =>
  Number((await tagOf(ask, name)) ?? idIn(await ask('POST', 'tag', { name })))

/** What is not found is answered by 404 or 406. */
const personOf = async (ask: Ask, email: string): Promise<string | undefined> => {
  const found = await unless(404, unless(406, ask('POST', 'subscriber/search', { email })))
  return found === undefined ? undefined : idIn(found) || undefined
}

type Act = NonNullable<Connector['deeds']['tag']>
const withPerson =
  (work: (ask: Ask, id: string, given: Parameters<Act>) => Promise<unknown>): Act =>
  (...given) =>
    inSession(given[0], async (ask) => {
      const id = await personOf(ask, given[2].email)
      if (id === undefined) return 'not_there'
      await work(ask, id, given)
      return 'done'
    })

export const klickTipp: Connector = {
  connect: (at) => inSession(at, () => Promise.resolve(at.keys['userName'] ?? '')),
  readCatalogue: (at) =>
    inSession(at, async (ask) => ({
      lists: await namedIn(ask, 'list'),
      tags: await namedIn(ask, 'tag'),
      fields: await namedIn(ask, 'field'),
      stages: [],
    })),
  deeds: {
    subscribe: (at, { list, tag, details: { fields = {} } }, { email }) =>
      inSession<'done'>(at, async (ask) => {
        const tagid = tag ? { tagid: await tagMade(ask, tag) } : {}
        await ask('POST', 'subscriber', { email, listid: Number(list), ...tagid, fields })
        return 'done'
      }),
    unsubscribe: withPerson((ask, _, [, , { email }]) => ask('POST', 'subscriber/unsubscribe', { email })),
    tag: withPerson(async (ask, _, [, { tag }, { email }]) =>
      ask('POST', 'subscriber/tag', { email, tagids: [await tagMade(ask, tag ?? '')] }),
    ),
    untag: withPerson(async (ask, _, [, { tag }, { email }]) => {
      const tagid = await tagOf(ask, tag ?? '')
      if (tagid !== undefined) await ask('POST', 'subscriber/untag', { email, tagid: Number(tagid) })
    }),
    set_fields: withPerson((ask, id, [, { details }]) => ask('PUT', `subscriber/${id}`, { fields: details.fields })),
  },
  /** An outbound that a seller makes there for those who unsubscribe; it sends what they choose, the address among it. */
  readNotice: (said) => {
    const email = ['email', 'Email', 'EMAIL', 'EmailAddress'].map((name) => said.get(name)).find(Boolean)
    return email ? { email, list: null, at: null } : undefined
  },
}
