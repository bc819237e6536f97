import { randomBytes } from 'node:crypto'
import type { Books, Stored } from '../books.ts'
import { Refused, type Manners } from '../wire.ts'

/** `payee`: the merchant a partner's call is for; without one it is the account's own. */
export type At = { books: Books; account: string; payee?: string }
export type Money = { currency_code: string; value: string }

/** A refusal as PayPal words it. */
export const refused = (status: number, name: string, issue?: string): Refused =>
  new Refused(status, {
    name,
    message: `${issue ?? name} (simulated).`,
    debug_id: randomBytes(6).toString('hex'),
    ...(issue ? { details: [{ issue, description: `${issue} (simulated).` }] } : {}),
  })
export const unprocessable = (issue: string): Refused => refused(422, 'UNPROCESSABLE_ENTITY', issue)
export const invalidRequest = (issue: string): Refused => refused(400, 'INVALID_REQUEST', issue)
export const missing = (): Refused => refused(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

const tokenShape = /^Bearer A21AA-simulator-(\w+)-(\d+)$/
const lifeSeconds = 32_400

/** A token for `simulator_<name>` with the secret `secret_of_<name>`; others get none. */
export const tokenOf = (books: Books, authorization: string | undefined): object => {
  const typed = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  const [, name, secretOf] = /^simulator_(\w+):secret_of_(\w+)$/.exec(typed) ?? []
  if (!name || name !== secretOf)
    throw new Refused(401, { error: 'invalid_client', error_description: 'Client Authentication failed' })
  return {
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: `A21AA-simulator-${name}-${books.now() + lifeSeconds}`,
    token_type: 'Bearer',
    app_id: 'APP-SIMULATOR',
    expires_in: lifeSeconds,
  }
}

/** The merchant of an unsigned token, who has allowed the partner to act for them; others are refused. */
const assertedBy = (books: Books, name: string, header: unknown): string | undefined => {
  if (typeof header !== 'string') return undefined
  const [head = '', said = '', sign] = header.split('.')
  const words = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Record<string, string>
  const merchant = words(said)['payer_id'] ?? ''
  const isFormed = words(head)['alg'] === 'none' && sign === '' && words(said)['iss'] === `simulator_${name}`
  const known = books.get<Stored & { isAllowed: boolean }>(name, merchant)
  if (!isFormed || !known?.isAllowed) throw refused(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED')
  return merchant
}

export const payeeOf = ({ account, payee }: At): string => payee ?? merchantOf(account)

export const manners: Manners<At> = {
  headers: {},
  callerOf: (books, { headers }) => {
    const [, name, until] = tokenShape.exec(headers.authorization ?? '') ?? []
    if (!name || Number(until) < books.now())
      throw new Refused(401, { error: 'invalid_token', error_description: 'Access Token not found in cache' })
    const payee = assertedBy(books, name, headers['paypal-auth-assertion'])
    return { books, account: name, ...(payee ? { payee } : {}) }
  },
  keyHeader: 'paypal-request-id',
  faults: {
    '401': refused(401, 'AUTHENTICATION_FAILURE'),
    '403': refused(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED'),
    '409': refused(409, 'RESOURCE_CONFLICT'),
    '429': refused(429, 'RATE_LIMIT_REACHED'),
    '500': refused(500, 'INTERNAL_SERVER_ERROR'),
  },
  reused: invalidRequest('PAYPAL_REQUEST_ID_REUSED'),
  isKept: ({ status }) => status === 422,
  done: (call, answer) => ({
    status:
      answer === undefined
        ? 204
        : !call.startsWith('POST') || /\/(provide-evidence|accept-claim)$/.test(call)
          ? 200
          : 201,
    body: answer === undefined ? '' : JSON.stringify(answer),
  }),
}

const signs = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'
export const paypalId = (): string => Array.from(randomBytes(17), (byte) => signs[byte % signs.length]).join('')

/** The merchant's id of an account: its name in capitals, filled up to 13 signs; PayPal's know no 0, 1, I and O. */
export const merchantOf = (account: string): string =>
  account
    .toUpperCase()
    .replaceAll(/[^2-9A-HJ-NP-Z]/g, 'X')
    .slice(0, 13)
    .padEnd(13, 'X')

export const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
