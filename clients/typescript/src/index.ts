import type { Calls, Webhooks } from './api.ts'

export type * from './api.ts'

/** A call by method and path, as the document of the seller API writes it: `GET /api/orders/{id}`. */
export type CallName = keyof Calls
export type Answer<N extends CallName> = Calls[N]['answer']
type Asked<N extends CallName> = Omit<Calls[N], 'answer'>
/** `idempotencyKey`: a call repeated under it within 24 hours gets the first answer; a changing call without one gets its own. */
type Sent<N extends CallName> = Asked<N> & { idempotencyKey?: string }
type Arguments<N extends CallName> = object extends Asked<N> ? [sent?: Sent<N>] : [sent: Sent<N>]

/** Calls that answer a list: arrays under `/api`, collections under `/v2`. */
export type ListName = {
  [N in CallName]: Answer<N> extends readonly unknown[] | { data: readonly unknown[] } ? N : never
}[CallName]
type RowOf<N extends CallName> =
  Answer<N> extends readonly (infer Row)[] ? Row : Answer<N> extends { data: readonly (infer Row)[] } ? Row : never

type Reply = { status: number; headers: { get(name: string): string | null }; text(): Promise<string> }
type Request = { method: string; headers: Record<string, string>; body?: string; signal?: unknown }
export type Settings = {
  /** Of the installation: `https://shop.example.com`. */
  address: string
  /** A key with its secret, or an access token alone. */
  key?: string
  secret?: string
  token?: string
  /** The language of error messages: `en`, `de`, … */
  language?: string
  /** How often a call is tried again after 429, 503 or no answer; 2 when left out. */
  retries?: number
  /** After which a try is given up, in milliseconds; 30,000 when left out. */
  timeout?: number
  /** In the place of the runtime's own. */
  fetch?(url: string, request: Request): Promise<Reply>
}

/** The server said no. */
export class KontorError extends Error {
  override name = 'KontorError'
  readonly status: number
  /** Seconds to wait before another try, where the server says so. */
  readonly retryAfter: number | undefined
  /** Of the refusal: `platform.not_found`, `platform.invalid_input`, … */
  readonly code: string | undefined
  /** Keys of what is wrong, by field: `{ email: ['required'] }`. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  constructor(status: number, { message, code, fields = {} }: Said, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.code = code
    this.fields = fields
  }
}

/** What the server says of a refusal. */
type Said = { message: string; code?: string; fields?: Record<string, string[]> }

/** Of the API, as this client was written for. */
const version = '2026-11-29'

type Parts = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

/** A client of one account. It keeps no state but its settings. */
export class Kontor {
  readonly #settings: Settings
  constructor(settings: Settings) {
    this.#settings = { ...settings, address: settings.address.replace(/\/+$/, '') }
  }

  /** Sends one call and gives its answer; throws `KontorError` where it is refused. */
  async call<N extends CallName>(name: N, ...[sent]: Arguments<N>): Promise<Answer<N>> {
    const parts: Parts = sent ?? {}
    const [method = '', template = ''] = name.split(' ')
    const path = template.replace(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(String(parts.path?.[word])))
    return (await this.#send(method, `${this.#settings.address}${path}${queryOf(parts.query)}`, parts)) as Answer<N>
  }

  /** Every row of a list, page after page. */
  async *each<N extends ListName>(name: N, ...[sent]: Arguments<N>): AsyncGenerator<RowOf<N>, void, undefined> {
    const parts: Parts = sent ?? {}
    const query = { ...parts.query }
    for (let page = Number(query['page'] ?? 1); ; page++) {
      const [, path = ''] = name.split(' ')
      const paged = path.startsWith('/v2/') ? { 'page[number]': page, ...query } : { ...query, page }
      const answer: unknown = await this.call(name, ...([{ ...parts, query: paged }] as unknown as Arguments<N>))
      if (!Array.isArray(answer)) return yield* this.#follow(answer as Collection<RowOf<N>>)
      if (answer.length === 0) return
      yield* answer as RowOf<N>[]
    }
  }

  async *#follow<Row>(first: Collection<Row>): AsyncGenerator<Row, void, undefined> {
    for (let page = first; ;) {
      yield* page.data
      const { next } = page.links
      if (!next) return
      const { pathname, search } = new URL(next)
      page = (await this.#send('GET', `${this.#settings.address}${pathname}${search}`, {})) as Collection<Row>
    }
  }

  async #send(method: string, url: string, { body, idempotencyKey }: Parts): Promise<unknown> {
    const { key, secret, token, language, retries = 2 } = this.#settings
    const headers: Record<string, string> = {
      authorization: `Bearer ${token ?? `${key}:${secret}`}`,
      'kontor-version': version,
      ...(language ? { 'accept-language': language, 'content-language': language } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    for (let tried = 0; ; tried++) {
      const answer = await this.#try(url, request).catch((error: unknown) => error)
      if (!(answer instanceof Error)) return answer
      const waits = answer instanceof KontorError ? (answer.retryAfter ?? 2 ** tried) : 2 ** tried
      const isPassing = !(answer instanceof KontorError) || answer.status === 429 || answer.status === 503
      if (!isPassing || tried >= retries) throw answer
      await new Promise((done) => setTimeout(done, waits * 1000))
    }
  }

  async #try(url: string, request: Request): Promise<unknown> {
    const { fetch: send = globalThis.fetch as NonNullable<Settings['fetch']>, timeout = 30_000 } = this.#settings
    const reply = await send(url, { ...request, signal: AbortSignal.timeout(timeout) })
    const text = await reply.text()
    if (reply.status >= 200 && reply.status < 300) return text === '' ? undefined : JSON.parse(text)
    const after = Number(reply.headers.get('retry-after') ?? Number.NaN)
    throw new KontorError(
      reply.status,
      saidIn(text) ?? { message: `HTTP ${reply.status}` },
      after >= 0 ? after : undefined,
    )
  }
}

type Collection<Row> = { data: readonly Row[]; links: { next: string | null } }

const queryOf = (query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (Array.isArray(value))
      for (const one of value) search.append(name.endsWith('[]') ? name : `${name}[]`, String(one))
    else if (value !== undefined && value !== null) search.append(name, String(value))
  const text = search.toString()
  return text && `?${text}`
}

/** Of an error under `/api`, or under `/v2`, where each wrong parameter is an error of its own. */
const saidIn = (text: string): Said | undefined => {
  try {
    type Listed = { detail: string; code: string; source?: { parameter?: string } }
    const { error, errors } = JSON.parse(text) as { error?: Said; errors?: Listed[] }
    if (error?.message || !errors?.length) return error
    const fields: Record<string, string[]> = {}
    for (const { code, source } of errors) if (source?.parameter) (fields[source.parameter] ??= []).push(code)
    return { message: errors.map(({ detail }) => detail).join(' '), code: errors[0]!.code, fields }
  } catch {
    return undefined
  }
}

export type WebhookName = keyof Webhooks
/** The body of a message; `event` tells which. */
export type WebhookBody = Webhooks[WebhookName]

/** The headers of a message: an object of Node, or `Headers` as Deno, Bun and workers have them. */
export type WebhookHeaders =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | { get(name: string): string | null }

const valueOf = (headers: WebhookHeaders, name: string): string =>
  String((typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, unknown>)[name]) ?? '')

/**
 * A message to an endpoint, read once its signature fits. `body`: as it came, byte for byte. Throws where it was not signed
 * with one of the secrets, or longer ago than `tolerance` seconds (300 when left out).
 */
export const readWebhook = async (
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string,
  { tolerance = 300, now = Date.now() }: { tolerance?: number; now?: number } = {},
): Promise<WebhookBody> => {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((word) => valueOf(headers, `webhook-${word}`))
  if (!id || !time || !signatures)
    throw new Error('The message is not signed: webhook-id, -timestamp or -signature is missing.')
  if (!(Math.abs(now / 1000 - Number(time)) <= tolerance))
    throw new Error('The message is too old, or from the future.')
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`)
  for (const secret of [secrets].flat()) {
    const way = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), way, false, ['verify'])
    for (const signature of signatures.split(' '))
      if (signature.startsWith('v1,') && (await crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed)))
        return JSON.parse(body) as WebhookBody
  }
  throw new Error('The signature does not fit.')
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
