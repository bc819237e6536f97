import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

/** Programs name the session their calls belong to. Nothing is decided by it: it finds their calls in log and traces. */
const sessionIdHeader = 'x-session-id'

const wellFormed = /^[\w.:-]{8,100}$/

/** The id a proxy or client gave the request, where it is one; else a new one. It is in log lines and in the answer. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}

/** The caller's own name for its session, if it sends one. */
export const sessionIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const given = headers[sessionIdHeader]
  return typeof given === 'string' && wellFormed.test(given) ? given : undefined
}
