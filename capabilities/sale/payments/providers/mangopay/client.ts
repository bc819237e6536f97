import { createHash } from 'node:crypto'
import type MangoPay from 'mangopay4-nodejs-sdk'
import type { World } from '#platform/server/world.ts'
import { bearerFor, forgetBearer } from '../bearer.ts'

export type Here = Pick<World, 'ports'>
type Method = 'GET' | 'POST' | 'PUT'
type Call = {
  body?: object
  query?: Readonly<Record<string, string>>
  /** Our idempotency key: Mangopay performs the operation once. */
  once?: string
}

/** What Mangopay's types say, though what is not there may be null or absent. */
export type Said<T> = { [Field in keyof T]?: T[Field] | null }

const timeoutMilliseconds = 20_000

/** A refusal by Mangopay. */
export class MangopayRefusal extends Error {
  readonly status: number
  readonly fields: readonly string[]
  constructor(status: number, body: unknown) {
    const { Message = '', Type = '', errors } = (body ?? {}) as Refusing
    super(`Mangopay answered ${status}: ${Type} ${Message}`)
    this.status = status
    this.fields = Object.keys(errors ?? {})
  }
}
type Refusing = { Message?: string; Type?: string; errors?: Readonly<Record<string, string>> | null }

/** A demo uses Mangopay's sandbox, where no money moves; the setting MANGOPAY_API leads to a simulator. */
const addressOf = ({ ports }: Here): string =>
  ports.settings.MANGOPAY_API?.replace(/\/$/, '') ??
  (ports.settings.DEMO ? 'https://api.sandbox.mangopay.com' : 'https://api.mangopay.com')

const keysOf = ({ ports }: Here) => ({
  clientId: ports.settings.MANGOPAY_CLIENT_ID ?? '',
  apiKey: ports.settings.MANGOPAY_API_KEY ?? '',
})

const tokenKeys = (here: Here): string[] => [addressOf(here), ...Object.values(keysOf(here))]

const tokenFor = (here: Here): Promise<string> =>
  bearerFor(here, tokenKeys(here), async () => {
    const { clientId, apiKey } = keysOf(here)
    return (await sent(`${addressOf(here)}/v2.01/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${apiKey}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })) as MangoPay.base.AuthorizationData
  })

const sent = async (url: string, init: RequestInit): Promise<unknown> => {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) })
  const text = await answer.text()
  const body = text ? readJson(text) : undefined
  if (!answer.ok) throw new MangopayRefusal(answer.status, body)
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
  !(error instanceof MangopayRefusal) || error.status >= 500 || error.status === 429
const isStatus = (error: unknown, status: number): boolean =>
  error instanceof MangopayRefusal && error.status === status

/**
 * One call of Mangopay's on the operator's keys. A call that broke off is sent again where that does nothing twice; a key
 * that was used before is answered with what it was answered then.
 */
export const askMangopay = async <T>(
  here: Here,
  method: Method,
  path: string,
  { body, query, once }: Call = {},
): Promise<T> => {
  const url = `${addressOf(here)}/v2.01/${keysOf(here).clientId}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`
  const ask = async (): Promise<T> =>
    (await sent(url, {
      method,
      headers: {
        authorization: `Bearer ${await tokenFor(here)}`,
        'content-type': 'application/json',
        ...(once ? { 'idempotency-key': deedKey(here, once) } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })) as T
  try {
    return await ask().catch((error: unknown) => {
      const isStale = isStatus(error, 401)
      if (isStale) forgetBearer(tokenKeys(here))
      if (!isStale && !(isPassing(error) && (method === 'GET' || once))) throw error
      return ask()
    })
  } catch (error) {
    if (!once || !isStatus(error, 409)) throw error
    const said = await firstAnswerTo<T>(here, once)
    // A key is not free again when its call was refused: the refusal is the answer.
    if (said && said.status >= 400 && said.status < 500) throw new MangopayRefusal(said.status, said.resource)
    if (!said?.resource || said.status >= 300) throw error
    return said.resource
  }
}

/** Mangopay's first answer to an idempotency key; undefined if it does not know it. It keeps them for a day. */
const firstAnswerTo = async <T>(here: Here, once: string): Promise<{ status: number; resource: T } | undefined> => {
  try {
    const { StatusCode, Resource } = await askMangopay<Said<MangoPay.idempotency.IdempotencyData>>(
      here,
      'GET',
      `/responses/${deedKey(here, once)}`,
    )
    return { status: Number(StatusCode), resource: Resource as T }
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}

/** The result of an operation whose answer was lost; undefined if it did not happen. */
export const answeredTo = async <T>(here: Here, once: string): Promise<T | undefined> => {
  const said = await firstAnswerTo<T>(here, once)
  return said && said.status < 300 ? said.resource : undefined
}

/** From 16 to 36 letters and digits are taken. */
const deedKey = (here: Here, deed: string): string =>
  createHash('sha256')
    .update(`${shopOf(here)}:${deed}`)
    .digest('hex')
    .slice(0, 36)

const shopOf = ({ ports }: Here): string => new URL(ports.settings.PUBLIC_URL).host

/** Our mark on what we make there: which payment, of which installation. */
export const markOf = (here: Here, key: string): string => `${key},${shopOf(here)}`

/** Our key of something that we made there; undefined where others made it. */
export const keyIn = (here: Here, mark: string | null | undefined): string | undefined => {
  const [key, shop] = (mark ?? '').split(',')
  return shop === shopOf(here) ? key : undefined
}

export const fundsOf = (amount: number, currency: string): MangoPay.money.MoneyData => ({
  Amount: amount,
  Currency: currency.toUpperCase() as MangoPay.CurrencyISO,
})
