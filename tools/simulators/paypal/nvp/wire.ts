import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Books } from '../../books.ts'
import { answering, Refused, type Exchange, type Input, type Manners, type Work } from '../../wire.ts'
import { timeOf, type At } from '../wire.ts'

export type Pairs = Record<string, string>

const frame = (books: Books, ack: string): Pairs => ({
  ACK: ack,
  TIMESTAMP: timeOf(books.now()),
  CORRELATIONID: 'simulated',
  VERSION: '204',
  BUILD: 'simulator',
})

/** A refusal as the older interface words it: an answer like others, with a code of its list of errors. */
export const failed = (code: string): Refused =>
  new Refused(200, { ACK: 'Failure', L_ERRORCODE0: code, L_SHORTMESSAGE0: 'Simulated.', L_SEVERITYCODE0: 'Error' })

/** What the other interface calls an issue, by its code here. */
const codes: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: '10486',
  PAYER_ACTION_REQUIRED: '10427',
  AGREEMENT_ALREADY_CANCELLED: '10201',
  ORDER_ALREADY_CAPTURED: '10415',
  DUPLICATE_INVOICE_ID: '10412',
  CAPTURE_FULLY_REFUNDED: '10009',
  REFUND_AMOUNT_EXCEEDED: '10009',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: '10009',
}

/** Does what both interfaces do, and refuses in the words of this one. */
export const inPairs = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { details = [] } = error.body as { details?: { issue?: string }[] }
    throw failed(codes[details[0]?.issue ?? ''] ?? '10001')
  }
}

const keysOf = (body: unknown): Pairs => (typeof body === 'object' && body !== null ? (body as Pairs) : {})

const callerOf = (books: Books, { body }: FastifyRequest): At => {
  const { USER, PWD, SIGNATURE } = keysOf(body)
  const [, name] = /^simulator_(\w+)$/.exec(USER ?? '') ?? []
  if (!name || PWD !== `secret_of_${name}` || SIGNATURE !== `signature_of_${name}`) throw failed('10002')
  return { books, account: name }
}

const manners = (books: Books): Manners<At> => ({
  headers: {},
  callerOf,
  keyHeader: 'msgsubid',
  faults: {
    '401': failed('10002'),
    '403': failed('10007'),
    '409': failed('10001'),
    '429': failed('10001'),
    '500': failed('10001'),
  },
  reused: failed('11610'),
  isKept: ({ body }) => (body as Pairs)['L_ERRORCODE0'] !== '10001',
  done: (_, answer) => ({ status: 200, body: JSON.stringify({ ...frame(books, 'Success'), ...(answer as Pairs) }) }),
})

/** One address takes all calls, and answers in name-value pairs. */
export const addNvp = (
  app: FastifyInstance,
  books: Books,
  works: Readonly<Record<string, Work<At>>>,
  listen?: (exchange: Exchange) => void,
): void => {
  const answer = answering(books, manners(books), listen)
  const unknown: Work<At> = () => {
    throw failed('81002')
  }
  app.post('/nvp', {
    onSend: (_, reply, payload, done) => {
      void reply.type('text/plain; charset=utf-8')
      done(null, new URLSearchParams(JSON.parse(String(payload)) as Pairs).toString())
    },
    handler: (request, reply) => {
      const { METHOD: method = '', MSGSUBID: key } = keysOf(request.body)
      if (key) request.headers['msgsubid'] = key
      return answer(`NVP ${method}`, works[method] ?? unknown)(request, reply)
    },
  })
}

export const textIn = (input: Input, name: string): string => {
  const value = input[name]
  return typeof value === 'string' ? value : ''
}
