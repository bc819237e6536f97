import { createHash } from 'node:crypto'
import type { World } from '#platform/server/world.ts'
import { bearerFor, forgetBearer } from '../bearer.ts'
import type { ProviderAccount } from '../port.ts'

type Here = Pick<World, 'ports'>
type Method = 'GET' | 'POST' | 'DELETE'
type Call = {
  body?: object
  /** Parts with files, instead of a body. */
  form?: FormData
  query?: Readonly<Record<string, string>>
  /** Our idempotency key: PayPal performs the operation once. */
  once?: string
}

const timeoutMilliseconds = 20_000

/** A refusal by PayPal. */
export class PayPalRefusal extends Error {
  readonly status: number
  readonly issues: readonly string[]
  constructor(status: number, body: unknown) {
    const { name = '', error = '', details = [] } = (body ?? {}) as Refusing
    const issues = [name, error, ...details.map(({ issue = '' }) => issue)].filter(Boolean)
    super(`PayPal answered ${status}: ${issues.join(', ')}`)
    this.status = status
    this.issues = issues
  }
}
type Refusing = { name?: string; error?: string; details?: readonly { issue?: string }[] }

/** A demo uses PayPal's sandbox, where no money moves; the setting PAYPAL_API leads to a simulator. */
export const addressOf = ({ ports }: Here): string =>
  ports.settings.PAYPAL_API?.replace(/\/$/, '') ??
  (ports.settings.DEMO ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com')

type Keys = Pick<ProviderAccount, 'settings' | 'credentials'>

const tokenKeys = (here: Here, { settings, credentials }: Keys): string[] => [
  addressOf(here),
  settings['clientId'] ?? '',
  credentials['clientSecret'] ?? '',
]

const tokenFor = (here: Here, account: Keys): Promise<string> =>
  bearerFor(here, tokenKeys(here, account), async () => {
    const { clientId = '' } = account.settings
    const { clientSecret = '' } = account.credentials
    const answer = await sent(`${addressOf(here)}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    return answer as { access_token: string; expires_in: number }
  })

const sent = async (url: string, init: RequestInit): Promise<unknown> => {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) })
  const text = await answer.text()
  const body: unknown = text ? readJson(text) : undefined
  if (!answer.ok) throw new PayPalRefusal(answer.status, body)
  return body
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isPassing = (error: unknown): boolean =>
  !(error instanceof PayPalRefusal) || error.status >= 500 || error.status === 429

/**
 * One call of PayPal's on a seller's account. A call that broke off is sent again where that does nothing twice; then its
 * answer is lost.
 */
export const askPayPal = async <T>(
  here: Here,
  account: Keys,
  method: Method,
  path: string,
  { body, form, query, once }: Call = {},
): Promise<T> => {
  const url = `${addressOf(here)}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`
  const ask = async (): Promise<T> =>
    (await sent(url, {
      method,
      headers: {
        authorization: `Bearer ${await tokenFor(here, account)}`,
        ...(form ? {} : { 'content-type': 'application/json' }),
        prefer: 'return=representation',
        ...inNameOf(account),
        ...(once ? { 'paypal-request-id': requestId(here, once) } : {}),
      },
      ...(form ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
    })) as T
  try {
    return await ask()
  } catch (error) {
    const isStale = error instanceof PayPalRefusal && error.status === 401
    if (isStale) forgetBearer(tokenKeys(here, account))
    if (!isStale && !(isPassing(error) && (method === 'GET' || once))) throw error
    return await ask()
  }
}

/**
 * Headers of a partner's calls: the merchant (an unsigned token, as PayPal requires), and the partner attribution id.
 */
export const inNameOf = ({ settings }: Pick<Keys, 'settings'>): Record<string, string> => {
  const { clientId = '', actsFor, attribution } = settings
  const part = (words: object) => Buffer.from(JSON.stringify(words)).toString('base64url')
  return {
    ...(actsFor
      ? { 'paypal-auth-assertion': `${part({ alg: 'none' })}.${part({ iss: clientId, payer_id: actsFor })}.` }
      : {}),
    ...(attribution ? { 'paypal-partner-attribution-id': attribution } : {}),
  }
}

/** At most 38 signs are taken everywhere. */
const requestId = (here: Here, deed: string): string =>
  createHash('sha256')
    .update(`${shopOf(here)}:${deed}`)
    .digest('hex')
    .slice(0, 36)

const shopOf = ({ ports }: Here): string => new URL(ports.settings.PUBLIC_URL).host.replaceAll(/[^A-Za-z0-9.-]/g, '_')

/** Our mark on what we make there: which payment, of which installation. Others may use the same account. */
export const markOf = (here: Here, key: string): string => `${key},${shopOf(here)}`

/** Our key of something that we made there; undefined where others made it. */
export const keyIn = (here: Here, mark: string | undefined): string | undefined => {
  const [key, shop] = (mark ?? '').split(',')
  return shop === shopOf(here) ? key : undefined
}
