import { randomInt } from 'node:crypto'
import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Books } from '../books.ts'
import { Refused, type Manners } from '../wire.ts'

export type At = { books: Books; account: string }
export type Money = MangoPay.money.MoneyData

/** What Mangopay's published types let an answer hold: every field of theirs, and none besides. What is not there is null. */
export type Said<T> = { [Field in keyof T]: T[Field] | null }

export const mangopayId = (): string => String(randomInt(100_000_000_000, 281_000_000_000_000))

/** A refusal as Mangopay words it. */
export const refused = (
  status: number,
  type: string,
  errors: Readonly<Record<string, string>> | null = null,
): Refused => new Refused(status, { Message: `${type} (simulated).`, Type: type, Id: mangopayId(), Date: 0, errors })
export const missing = (): Refused => refused(404, 'ressource_not_found')
export const invalid = (field: string, words = 'This value is not taken (simulated).'): Refused =>
  refused(400, 'param_error', { [field]: words })

const tokenShape = /^[Bb]earer simulated-(\w+)-(\d+)$/
const lifeSeconds = 3600

/** A token for `simulator_<name>` with the API key `key_of_<name>`; others get none. */
export const tokenOf = (books: Books, authorization: string | undefined): MangoPay.base.AuthorizationData => {
  const typed = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  const [, name, keyOf] = /^simulator_(\w+):key_of_(\w+)$/.exec(typed) ?? []
  if (!name || name !== keyOf) throw new Refused(401, { error: 'invalid_client' })
  return {
    access_token: `simulated-${name}-${books.now() + lifeSeconds}`,
    token_type: 'bearer',
    expires_in: lifeSeconds,
  }
}

export const manners: Manners<At> = {
  headers: {},
  callerOf: (books, { headers, params }) => {
    const [, name, until] = tokenShape.exec(headers.authorization ?? '') ?? []
    const { clientId } = params as { clientId: string }
    if (!name || Number(until) < books.now() || clientId !== `simulator_${name}`)
      throw new Refused(401, { error: 'invalid_token' })
    return { books, account: name }
  },
  keyHeader: 'idempotency-key',
  faults: {
    '401': new Refused(401, { error: 'invalid_token' }),
    '403': refused(403, 'forbidden_ressource'),
    '409': refused(409, 'conflict'),
    '429': refused(429, 'too_many_requests'),
    '500': refused(500, 'internal_server_error'),
  },
  // The first answer is asked for at /responses/.
  reused: refused(409, 'conflict'),
  repeated: refused(409, 'conflict'),
  // A key is used up by a call that failed, too (docs.mangopay.com, idempotency); answers are known for a day.
  isKept: ({ status }) => status < 500,
  keepsSeconds: 86_400,
  isKey: (key) => /^[a-zA-Z0-9-]{16,36}$/.test(key),
  done: (_, answer) => ({ status: 200, body: JSON.stringify(answer) }),
}

export const make = <T extends string>(at: At, object: T) => ({ id: mangopayId(), object, created: at.books.now() })

/** What an input says; of other kinds nothing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const inside = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The ten currencies of its wallets. */
const currencies = ['EUR', 'GBP', 'USD', 'CHF', 'PLN', 'NOK', 'SEK', 'DKK', 'CAD', 'AUD']

export const currencyOf = (value: unknown): MangoPay.CurrencyISO => {
  if (!currencies.includes(text(value))) throw invalid('Currency')
  return text(value) as MangoPay.CurrencyISO
}

export const moneyOf = (value: unknown, field: string, least = 1): Money => {
  const { Amount: amount, Currency: currency } = inside(value)
  if (!Number.isInteger(amount) || Number(amount) < least) throw invalid(`${field}.Amount`)
  return { Amount: Number(amount), Currency: currencyOf(currency) }
}

export const urlOf = (value: unknown, field: string): string => {
  if (!URL.canParse(text(value))) throw invalid(field)
  return text(value)
}
