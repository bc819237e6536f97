import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const requestIdHeader = 'x-request-id'

const wellFormed = /^[\w.:-]{8,100}$/

/** The id a proxy or client gave the request, where it is one; else a new one. It is in log lines and in the answer. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}
