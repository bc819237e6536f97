import { askingAt, ServiceRefusal } from '../ask.ts'
import type { At, Connector, Details, Named } from '../port.ts'

type Call = <T>(name: string, given?: object) => Promise<T>
type Answer = { error: number; message: string; result: unknown }

/** What is looked for is not there. */
const noMatch = 4

/** mailingwork’s web service: every call is a form with the name and password, every answer a number, 0 where it was done. */
const calling = (at: At): Call => {
  const { userName: username, apiKey: password } = at.keys
  const ask = askingAt(at, {
    name: 'mailing_work',
    address: 'https://webservice.mailingwork.de/webservice/webservice/json',
    headers: {},
    takes: 'form',
  })
  return async <T>(name: string, given: object = {}) => {
    const { error, message, result } = await ask<Answer>('POST', name, { username, password, ...given })
    // 1: access is refused.
    if (error !== 0) throw new ServiceRefusal(error === 1 ? 401 : 422, `${error}: ${message}`)
    return result as T
  }
}

const recipientsOf = async (call: Call, email: string, list: string | null): Promise<string[]> => {
  try {
    const found = await call<(string | number)[]>('getRecipientIdsByEmail', {
      email,
      ...(list === null ? {} : { advanced: { listId: list } }),
    })
    return found.map(String)
  } catch (error) {
    if (error instanceof ServiceRefusal && error.answer.startsWith(`${noMatch}:`)) return []
    throw error
  }
}

const fieldsOf = async (call: Call): Promise<Named[]> =>
  (await call<{ id: string | number; name: string }[]>('getFields')).map(({ id, name }) => ({ id: String(id), name }))

const fill = (call: Call, recipientId: string, { fields = {} }: Details) =>
  Object.keys(fields).length > 0 ? call('updateRecipientById', { recipientId, fields }) : Promise.resolve()

/** The address is a field like others; it is told by its name. */
const addressField = async (call: Call): Promise<string> =>
  (await fieldsOf(call)).find(({ name }) => /^e-?mail/i.test(name))?.id ?? '1'

/** Unsubscribes by the first opt-out setup of the account, as its own links do. */
const leave = async (call: Call, recipients: readonly string[]): Promise<void> => {
  const [setup] = await call<{ id: string | number }[]>('getOptoutSetups')
  if (!setup) throw new ServiceRefusal(422, 'The account has no opt-out setup.')
  for (const recipientId of recipients) await call('optoutRecipientById', { optoutSetupId: setup.id, recipientId })
}

type Act = NonNullable<Connector['deeds']['tag']>
const withRecipients =
  (work: (call: Call, recipients: string[], details: Details) => Promise<void>): Act =>
  async (at, { list, details }, { email }) => {
    const call = calling(at)
    const recipients = await recipientsOf(call, email, list)
    if (recipients.length === 0) return 'not_there'
    await work(call, recipients, details)
    return 'done'
  }

export const mailingWork: Connector = {
  connect: async (at) => {
    await calling(at)('getLists')
    return at.keys['userName'] ?? ''
  },
  readCatalogue: async (at) => {
    const call = calling(at)
    const lists = await call<{ id: string | number; name: string }[]>('getLists')
    return {
      lists: lists.map(({ id, name }) => ({ id: String(id), name })),
      tags: [],
      fields: (await fieldsOf(call)).filter(({ name }) => !/^e-?mail/i.test(name)),
      stages: [],
    }
  },
  deeds: {
    subscribe: async (at, { list, details }, { email }) => {
      const call = calling(at)
      const [known] = await recipientsOf(call, email, list)
      if (known !== undefined) await fill(call, known, details)
      else {
        const address = await addressField(call)
        await call('createRecipient', { listId: list, fields: { ...details.fields, [address]: email } })
      }
      return 'done'
    },
    unsubscribe: withRecipients(leave),
    set_fields: withRecipients(async (call, recipients, details) => {
      for (const recipient of recipients) await fill(call, recipient, details)
    }),
  },
  readNotice: (said) => {
    const email = ['email', 'Email', 'E-Mail'].map((name) => said.get(name)).find(Boolean)
    return email ? { email, list: null, at: null } : undefined
  },
}
