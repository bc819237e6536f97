import type { Books } from '../books.ts'
import { Refused, type Manners } from '../wire.ts'

export type At = { books: Books; account: string }

export const refused = (status: number, title: string): Refused =>
  new Refused(status, { errors: [{ name: 'simulated', details: `${title} (simulated).` }], status })
export const missing = (): Refused => refused(404, 'Not found')
export const invalid = (field: string): Refused => refused(422, `${field} is not taken`)

/** A token `token_of_<name>` opens the account of that name. Nothing is done once by a key: Mondu knows none. */
export const manners: Manners<At> = {
  headers: {},
  callerOf: (books, { headers }) => {
    const token = headers['api-token']
    const [, name] = /^token_of_(\w+)$/.exec(typeof token === 'string' ? token : '') ?? []
    if (!name) throw refused(403, 'Forbidden')
    return { books, account: name }
  },
  keyHeader: 'x-no-key-is-known',
  faults: {
    '403': refused(403, 'Forbidden'),
    '422': refused(422, 'Unprocessable'),
    '429': refused(429, 'Too many requests'),
    '500': refused(500, 'Error'),
  },
  reused: refused(409, 'Conflict'),
  isKept: () => false,
  done: (call, answer) => ({ status: call.startsWith('POST') ? 201 : 200, body: JSON.stringify(answer) }),
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const inside = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
export const cents = (value: unknown, field: string, least = 1): number => {
  if (!Number.isInteger(value) || Number(value) < least) throw invalid(field)
  return Number(value)
}
