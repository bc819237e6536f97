import type { FastifyInstance } from 'fastify'
import { openSimulator, type Options } from '../open.ts'
import { newId, type Books, type Stored } from '../books.ts'

/** An event as it came; `isCounted` says whether it was the first of its name and number. */
export type Told = Stored & { name: string; eventId: string; isTest: boolean; isCounted: boolean; body: unknown }
type Event = Readonly<Record<string, unknown>>

const saying = { 'x-simulator': 'This is a simulator. It measures nothing.' }
const accountOf = (target: string): string => `measured_${target}`

/** What came once under a name and a number is counted once, whoever told it. */
const keep = (books: Books, target: string, told: Pick<Told, 'name' | 'eventId' | 'isTest' | 'body'>): void => {
  const account = accountOf(target)
  const isKnown = books
    .list<Told>(account, 'event')
    .some(({ name, eventId, isTest }) => !isTest && name === told.name && eventId === told.eventId)
  books.put<Told>(account, {
    ...told,
    id: newId('event'),
    object: 'event',
    created: books.now(),
    isCounted: !told.isTest && !isKnown,
  })
}

/** What Meta refuses of an event, in its own order. */
const faultOfMeta = (event: Event, now: number): string | undefined => {
  const user = event['user_data'] as Event | undefined
  if (typeof event['event_name'] !== 'string') return 'Missing event_name'
  if (typeof event['event_time'] !== 'number' || now - event['event_time'] > 7 * 86_400)
    return 'Event Timestamp Too Old'
  if (!user || Object.keys(user).length === 0) return 'Missing user_data'
  if (event['action_source'] === 'website' && !(user['client_user_agent'] && event['event_source_url']))
    return 'Missing client_user_agent or event_source_url'
  const emails = (user['em'] ?? []) as string[]
  return emails.some((email) => !/^[0-9a-f]{64}$/.test(email)) ? 'em is not a SHA-256' : undefined
}

const meta = (app: FastifyInstance, books: Books): void => {
  type Call = { Params: { version: string; pixel: string }; Querystring: { access_token?: string }; Body: Event }
  app.post<Call>('/:version/:pixel/events', (request, reply) => {
    const { pixel } = request.params
    const refuse = (message: string, code: number) =>
      reply.code(400).send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'simulator' } })
    if (request.query.access_token !== `token_of_${pixel}`) return refuse('Invalid OAuth access token.', 190)
    const events = (request.body['data'] ?? []) as Event[]
    const fault = events.map((event) => faultOfMeta(event, books.now())).find(Boolean)
    if (fault || events.length === 0) return refuse(fault ?? 'No data', 100)
    const isTest = request.body['test_event_code'] !== undefined
    for (const event of events) {
      const [name, eventId] = [String(event['event_name']), String(event['event_id'])]
      keep(books, pixel, { name, eventId, isTest, body: event })
    }
    return reply.send({ events_received: events.length, messages: [], fbtrace_id: newId('trace') })
  })
}

const google = (app: FastifyInstance, books: Books): void => {
  type Call = {
    Querystring: { measurement_id?: string; api_secret?: string }
    Body: { client_id?: string; events?: Event[] }
  }
  // It answers the same whatever it is told; only its check says what was wrong.
  app.post<Call>('/mp/collect', ({ query, body }, reply) => {
    const { measurement_id: target = '', api_secret: secret } = query
    if (secret === `secret_of_${target}` && body.client_id)
      for (const event of body.events ?? []) {
        const eventId = String((event['params'] as Event | undefined)?.['transaction_id'])
        keep(books, target, { name: String(event['name']), eventId, isTest: false, body })
      }
    return reply.code(204).send()
  })
  app.post<Call>('/debug/mp/collect', ({ query, body }) => {
    const { measurement_id: target = '', api_secret: secret } = query
    const wrong = [
      ...(secret === `secret_of_${target}` ? [] : ['api_secret']),
      ...(body.client_id ? [] : ['client_id']),
      ...(Array.isArray(body.events) && body.events.length > 0 ? [] : ['events']),
    ]
    return {
      validationMessages: wrong.map((fieldPath) => ({
        fieldPath,
        description: `${fieldPath} is not valid`,
        validationCode: 'VALUE_INVALID',
      })),
    }
  })
}

/** What people script, and its books. */
const desk = (app: FastifyInstance, books: Books): void => {
  app.post<{ Body: { target: string; kind: string } }>('/simulator/fault', ({ body }) => {
    books.script(accountOf(body.target), '*', body.kind)
    return { done: true }
  })
  app.get<{ Params: { target: string } }>('/simulator/books/:target', ({ params }) => ({
    events: books.list<Told>(accountOf(params.target), 'event'),
  }))
}

/**
 * A simulator of the Meta Conversions API and of the Measurement Protocol of Google Analytics 4: tokens are `token_of_<pixel>`
 * and `secret_of_<G-…>`; with books of its own in `file`, and faults that are scripted by `/simulator/fault` (a status, or
 * `timeout`). It says in every answer that it is one.
 */
export const startMeasuringSimulator = (options: Options = {}) =>
  openSimulator(
    options,
    (message) => ({ error: { message } }),
    (app, books) => {
      app.addHook('onSend', async (_, reply) => void reply.headers(saying))
      app.addHook('preHandler', async (request, reply) => {
        const { pixel } = request.params as { pixel?: string }
        const target = pixel ?? (request.query as { measurement_id?: string }).measurement_id
        const fault = target ? books.nextFault(accountOf(target), '*') : undefined
        if (fault === 'timeout') request.raw.socket.destroy()
        else if (fault) return reply.code(Number(fault)).send({ error: { message: 'scripted' } })
        return undefined
      })
      meta(app, books)
      google(app, books)
      desk(app, books)
    },
  )
