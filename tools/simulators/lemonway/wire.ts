import { randomInt } from 'node:crypto'
import type { Books } from '../books.ts'
import { Refused, type Manners } from '../wire.ts'

export type At = { books: Books; account: string }

/** A refusal as Lemonway words it; of a bank's or the payment gateway's, with what it said. */
export const refused = (status: number, code: number, message: string, psp?: string): Refused =>
  new Refused(status, {
    error: { code, message: `${message} (simulated)`, ...(psp === undefined ? {} : { psp: { message: psp } }) },
  })
export const missing = (): Refused => refused(400, 147, 'Not found')
export const invalid = (field: string): Refused => refused(400, 2, `${field} is not taken`)

const tokenShape = /^Bearer simulated-(\w+)-(\d+)$/
const lifeSeconds = 3600

/** A token for the environment of the key `key_of_<name>`; others get none. */
export const tokenOf = (books: Books, authorization: string | undefined) => {
  const [, name] = /^Basic key_of_(\w+)$/.exec(authorization ?? '') ?? []
  if (!name) throw new Refused(401, { error: 'invalid_client' })
  return {
    access_token: `simulated-${name}-${books.now() + lifeSeconds}`,
    token_type: 'Bearer',
    expires_in: lifeSeconds,
  }
}

/** Nothing is done once by a key: a reference may be used once alone. */
export const manners: Manners<At> = {
  headers: {},
  callerOf: (books, { headers, params }) => {
    const [, name, until] = tokenShape.exec(headers.authorization ?? '') ?? []
    const { environment } = params as { environment: string }
    if (!name || Number(until) < books.now() || environment !== name) throw new Refused(401, { error: 'invalid_token' })
    // Whose deed it is has to be said of every call.
    if (!headers['psu-ip-address']) throw invalid('PSU-IP-Address')
    return { books, account: name }
  },
  keyHeader: 'x-no-key-is-known',
  faults: {
    '401': new Refused(401, { error: 'invalid_token' }),
    '403': new Refused(403, { error: 'forbidden' }),
    '409': refused(409, 2, 'Conflict'),
    '429': new Refused(429, { error: 'too_many_requests' }),
    '500': new Refused(500, { error: 'internal_server_error' }),
  },
  reused: refused(409, 2, 'Conflict'),
  // What a bank declined stays in the books.
  isKept: ({ body }) => JSON.stringify(body).includes('"psp"'),
  done: (_, answer) => ({ status: 200, body: JSON.stringify(answer) }),
}

export const lemonwayId = (): string => String(randomInt(1_000_000, 2_000_000_000))
export const make = <T extends string>(at: At, object: T) => ({ id: lemonwayId(), object, created: at.books.now() })

/** What an input says; of other kinds nothing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const inside = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
export const cents = (value: unknown, field: string): number => {
  if (!Number.isInteger(value) || Number(value) < 1) throw invalid(field)
  return Number(value)
}
export const filled = (value: unknown, field: string, most: number): string => {
  const said = text(value)
  if (said === '' || said.length > most) throw invalid(field)
  return said
}
export const urlOf = (value: unknown, field: string): string => {
  if (!URL.canParse(text(value))) throw invalid(field)
  return text(value)
}
const threeLetters = /^[A-Z]{3}$/
export const countryOf = (value: unknown, field: string): string => {
  if (!threeLetters.test(text(value))) throw invalid(field)
  return text(value)
}
/** Days are written so: 1985/04/01. */
export const dayOf = (value: unknown, field: string): string => {
  if (!/^[12]\d{3}\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/.test(text(value))) throw invalid(field)
  return text(value)
}
