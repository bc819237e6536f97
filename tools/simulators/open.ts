import Fastify, { type FastifyInstance } from 'fastify'
import { parse } from 'qs'
import { openBooks, type Books } from './books.ts'
import { deliverAll, noticeFaults, untold, type Send } from './deliver.ts'

export type Place = { url: string }
export type Options = { port?: number; file?: string }

/**
 * Opens a simulator: a server with books of its own in `file`, and `/simulator/…` where people script what goes wrong.
 * Answers its address and how to stop it.
 */
export const openSimulator = async (
  { port = 0, file = ':memory:' }: Options,
  wordError: (message: string) => object,
  add: (app: FastifyInstance, books: Books, place: Place) => void,
) => {
  const books = openBooks(file)
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { querystringParser: (text) => parse(text, { depth: 10 }) },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, parse(String(body), { depth: 10, arrayLimit: 100 })),
  )
  app.setErrorHandler((error, _, reply) =>
    reply.code(500).send(wordError(error instanceof Error ? error.message : 'unknown')),
  )
  const place = { url: '' }
  add(app, books, place)
  await app.listen({ port, host: '127.0.0.1' })
  const address = app.server.address()
  place.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    url: place.url,
    stop: async () => {
      await app.close()
      books.close()
    },
  }
}

export type DeskInput = { account: string } & Readonly<Record<string, unknown>>
export type Desk = (path: string, deed: (input: DeskInput) => unknown) => void

/** What is said of the simulator as a whole, and of no account. */
const ofServer: readonly string[] = ['clock', 'reach']

/** What a person at any simulator may make happen: faults, the clock, and how notices go wrong. */
export const addDesk = (app: FastifyInstance, books: Books, send: Send): Desk => {
  const desk: Desk = (path, deed) =>
    app.post<{ Body: DeskInput | undefined }>(`/simulator/${path}`, async ({ body }, reply) => {
      if (!ofServer.includes(path) && typeof body?.account !== 'string')
        return reply.code(400).send({ error: 'Name the account: {"account": "…"}' })
      return (await deed(body ?? { account: '' })) ?? { done: true }
    })
  const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)
  desk('fault', ({ account, on, kind, times }) => {
    for (let left = Number(times ?? 1); left > 0; left--) books.script(account, text(on, '*'), text(kind, '500'))
  })
  desk('calm', ({ account }) => books.forgetFaults(account))
  desk('clock', ({ now }) => books.setNow(Number(now ?? 0)))
  desk('reach', ({ host }) => books.keep('reaches', text(host, '')))
  desk('notices', ({ account, kind }) =>
    books.keep(`notices:${account}`, noticeFaults.find((each) => each === kind) ?? 'none'),
  )
  // As if it had never been in the provider's books.
  desk('lose_line', ({ account, line }) => books.drop(account, text(line, '')))
  desk('untold', async ({ account }) => ({ count: await untold(books, account) }))
  desk('deliver', async ({ account, shuffled }) => ({
    sent: await deliverAll(books, account, shuffled === true, send),
  }))
  return desk
}
