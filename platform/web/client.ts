import type { ClientOutput, Endpoint, ClientInput } from '../shared/contract.ts'
import type { FieldErrors } from '../shared/refusal.ts'
import { type Locale, defaultLocale, pickLocale } from '../shared/texts.ts'
import { camel, fromWire, toQuery, toWire } from '../shared/json-case.ts'
import { isServerAway, isServerBack, noteAway } from './availability.ts'
import { webTexts } from './texts.ts'

/** An error answer of the API. `message` is written for the reader, in their language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  readonly requestId: string | undefined

  constructor(status: number, code: string, message: string, fields: FieldErrors = {}, requestId?: string) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string }

/** Calls the API as the signed-in user: `const order = await api(getOrder, { id })`, typed by the endpoint on both sides. */
export const api = async <E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  options: CallOptions = {},
): Promise<ClientOutput<E>> =>
  (await request(endpoint.method, endpoint.path, input as Record<string, unknown>, options)) as ClientOutput<E>

/** The same for a path of a list or an upload, whose shape the caller knows. */
export const request = async (
  method: string,
  path: string,
  input: Record<string, unknown> | FormData,
  options: CallOptions = {},
): Promise<unknown> => {
  const { url, init } = callOf(method, path, input, options)
  if (method !== 'GET' && isServerAway() && !(await isServerBack()))
    throw new ApiError(503, unavailable, webTexts.in(localeNow())('shell.away'))
  let response = await send(url, init)
  if (response.status === 401 && (await isStale(response))) {
    const renewed = await renewOnce()
    if (renewed.status === 401) return toSignIn()
    if (!renewed.ok) return read(renewed.clone())
    response = await send(url, init)
    if (response.status === 401 && (await isStale(response))) return toSignIn()
  }
  return read(response)
}

/** A call as it is sent, for who sends it later: the address, what it says, and the language it is answered in. */
export type WireCall = { url: string; body: string; language: string }

export const wireCallOf = <E extends Endpoint>(endpoint: E, input: ClientInput<E>): WireCall => {
  const { url, init } = callOf(endpoint.method, endpoint.path, input as Record<string, unknown>, {})
  return { url, body: String(init.body ?? '{}'), language: localeNow() }
}

const localeNow = (): Locale => pickLocale(document.documentElement.lang)

const callOf = (
  method: string,
  path: string,
  input: Record<string, unknown> | FormData,
  { signal, idempotencyKey }: CallOptions,
) => {
  const rest = input instanceof FormData ? {} : { ...input }
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  // What is answered is read beside these words, whichever language the account has.
  const language = { 'accept-language': localeNow(), 'content-language': localeNow() }
  const headers: Record<string, string> = { accept: 'application/json', ...language }
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const init: RequestInit = { method, headers, credentials: 'same-origin', ...(signal ? { signal } : {}) }
  if (method === 'GET') {
    const query = toQuery(rest)
    return { url: query ? `${filled}?${query}` : filled, init }
  }
  if (input instanceof FormData) return { url: filled, init: { ...init, body: input } }
  headers['content-type'] = 'application/json'
  return { url: filled, init: { ...init, body: JSON.stringify(toWire(rest)) } }
}

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, 'offline', webTexts.in(localeNow())('call.offline'))
  }
}

/** Error code of a server that is up but cannot work: its database is away, full, or read only. */
const unavailable = 'MS_UNAVAILABLE'

type Failure = {
  error?: string | { message?: string; code?: string; errors?: Record<string, string[]>; request_id?: string }
}

const renewable = ['expired_access_token', 'missing_access_token', 'invalid_access_token']

const isStale = async (response: Response): Promise<boolean> => {
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Failure
  return typeof body.error === 'object' && renewable.includes(body.error.code ?? '')
}

let renewal: Promise<Response> | undefined

const renewalWaitMs = 500

const renew = (): Promise<Response> =>
  send('/v1/app/session/renew_token', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{}',
  })

/**
 * Parallel calls that find the token expired share one renewal. A busy server is asked once more; only a 401 ends the
 * session.
 */
const renewOnce = (): Promise<Response> => {
  renewal ??= renew()
    .then(async (response) => {
      if (response.ok || response.status === 401) return response
      await new Promise((over) => setTimeout(over, renewalWaitMs))
      return renew()
    })
    .finally(() => {
      renewal = undefined
    })
  return renewal
}

/**
 * Opens the sign-in page in place of this one, and returns to this address afterwards. Never resolves: the page is
 * being unloaded.
 */
export const toSignIn = (): Promise<never> => {
  const here = location.pathname + location.search
  location.replace(`/users/sign_in?referer=${encodeURIComponent(here)}`)
  return new Promise(() => {})
}

const read = async (response: Response): Promise<unknown> => {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const body = response.status === 204 ? {} : await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return fromWire((body as { data?: unknown }).data ?? {})
  const failure = failureOf(response, (body ?? {}) as Failure, requestId)
  if (failure.code === unavailable) noteAway()
  throw failure
}

export const failureOf = (
  response: Pick<Response, 'status' | 'headers'>,
  body: Failure,
  requestId?: string,
): ApiError => {
  const t = webTexts.in(typeof document === 'undefined' ? defaultLocale : localeNow())
  const error = typeof body.error === 'object' ? body.error : { message: body.error }
  const fields: FieldErrors = {}
  for (const [name, keys] of Object.entries(error.errors ?? {})) fields[name.split('.').map(camel).join('.')] = keys
  const message =
    response.status === 429
      ? t('call.too_many', { seconds: Number(response.headers.get('retry-after')) || 30 })
      : (error.message ?? t('call.failed'))
  return new ApiError(response.status, error.code ?? 'failed', message, fields, error.request_id ?? requestId)
}
