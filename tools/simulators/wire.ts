import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Books } from './books.ts'

/** A refusal as the simulated provider words it. */
export class Refused extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}

export type Done = { status: number; body: string }
export type Input = Record<string, unknown>
export type Work<At> = (at: At, input: Input, parameters: Record<string, string>) => unknown

/** How a provider takes calls: who calls, by which key a call is done once, and how it words what goes wrong. */
export type Manners<At> = {
  headers: Readonly<Record<string, string>>
  callerOf: (books: Books, request: FastifyRequest) => At
  keyHeader: string
  faults: Readonly<Record<string, Refused>>
  /** A key that is used again for something else. */
  reused: Refused
  /** A key that is used again at all, where its first answer has to be asked for by a call of its own. */
  repeated?: Refused
  /** Refusals that stay the answer to their key. */
  isKept: (refused: Refused) => boolean
  /** Whether something can be a key at all; anything when left out. */
  isKey?: (key: string) => boolean
  /** What a call is answered with that was done before, by its first answer; with that when left out. */
  again?: (at: At, first: Done) => Done
  /** How long a key is known; for good when left out. */
  keepsSeconds?: number
  /** What was done, with its status. */
  done: (call: string, answer: unknown) => Done
}

const slowMilliseconds = 150

export type Exchange = { call: string; asked: unknown; status: number; answered: unknown }

/**
 * Does one call: key, scripted faults, and each idempotency key once. `timeout_before` and `timeout_after` break the
 * connection off, before or after the deed; `slow` does it a while later than others, `silent` leaves the caller without an answer.
 */
export const answering =
  <At extends { account: string }>(books: Books, manners: Manners<At>, listen?: (exchange: Exchange) => void) =>
  (call: string, work: Work<At>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ ...manners.headers, 'x-simulator': 'This is a simulator. It moves no money.' })
    const heard = (status: number, answered: unknown) =>
      listen?.({ call, asked: request.body ?? null, status, answered })
    try {
      const at = manners.callerOf(books, request)
      const fault = books.nextFault(at.account, call)
      if (fault === 'timeout_before') return breakOff(request, reply)
      if (fault === 'silent') return void reply.hijack()
      if (fault === 'slow') await setTimeout(slowMilliseconds)
      // What breaks while it is done is an answer to its key like another; all else is refused before.
      const breaks = fault === '500' ? manners.faults[fault] : undefined
      if (fault && !breaks && manners.faults[fault]) throw manners.faults[fault]
      const input = { ...(request.query as object), ...(request.body as object | undefined) }
      const key = request.headers[manners.keyHeader]
      if (typeof key === 'string' && manners.isKey?.(key) === false) throw manners.reused
      const parameters = request.params as Record<string, string>
      const done = books.transact(() =>
        once(
          books,
          at,
          manners,
          { key: typeof key === 'string' ? key : undefined, call, words: [input, parameters] },
          () => {
            if (breaks) throw breaks
            return work(at, input, parameters)
          },
        ),
      )
      heard(done.status, done.body ? JSON.parse(done.body) : null)
      if (fault === 'timeout_after') return breakOff(request, reply)
      return reply.code(done.status).type('application/json').send(done.body)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      heard(error.status, error.body)
      return reply.code(error.status).send(error.body)
    }
  }

const breakOff = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack()
  request.raw.socket.destroy()
}

/** A key is done once: its answer is given again, some refusals too; a key with other words is refused. */
const once = <At extends { account: string }>(
  books: Books,
  at: At,
  { isKept, keepsSeconds, done: doneOf, reused, repeated, again }: Manners<At>,
  { key, call, words }: { key: string | undefined; call: string; words: unknown },
  work: () => unknown,
): Done => {
  const asked = createHash('sha256')
    .update(JSON.stringify([call, words]))
    .digest('hex')
  const { account } = at
  const before = key === undefined ? undefined : books.answered(account, key, keepsSeconds)
  if (before && repeated) throw repeated
  if (before && before.asked !== asked) throw reused
  if (before) return again ? again(at, before) : before
  const done = tried(work, (answer) => doneOf(call, answer), isKept)
  if (key !== undefined) books.noteAnswer(account, key, asked, done.status, done.body)
  return done
}

// A decline is an answer, and stays one; what was not understood is not kept.
const tried = (work: () => unknown, doneOf: (answer: unknown) => Done, isKept: (refused: Refused) => boolean): Done => {
  try {
    return doneOf(work())
  } catch (error) {
    if (error instanceof Refused && isKept(error)) return { status: error.status, body: JSON.stringify(error.body) }
    throw error
  }
}
