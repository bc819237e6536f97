import { createHash } from 'node:crypto'
import type { World } from '#platform/server/world.ts'
import { bearerFor, forgetBearer } from '../bearer.ts'

/** `address`: the address of the person who acts, if there is one; Lemonway requires it with every call. */
export type Here = Pick<World, 'ports'> & Partial<Pick<World, 'address'>>
type Call = { body?: object; query?: Readonly<Record<string, string>> }

const timeoutMilliseconds = 20_000

/**
 * Lemonway's own incidents (https://documentation.lemonway.com/reference/server-or-network-incidents): the outcome is
 * unknown.
 */
const troubles = [1, 174, 179, 180, 181, 182, 183, 184, 185, 189, 190, 191, 230, 232, 233, 240, 288, 297, 305, 310]

type Said = {
  error?: { code?: number | null; message?: string | null; psp?: { message?: string | null } | null } | null
}

/** A refusal by Lemonway; `psp`: the answer of the payment gateway. */
export class LemonwayRefusal extends Error {
  readonly status: number
  readonly code: number | null
  readonly psp: string | null
  constructor(status: number, said: Said | undefined) {
    const { code = null, message = '', psp } = typeof said?.error === 'object' ? (said.error ?? {}) : {}
    super(`Lemonway answered ${status}: ${code ?? ''} ${message ?? ''}`.trim())
    this.status = status
    this.code = code
    this.psp = psp?.message ?? null
  }
}

export const isKeyRefused = (error: unknown): boolean =>
  error instanceof LemonwayRefusal && [401, 403].includes(error.status)

/** Whether the outcome of the call is unknown. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof LemonwayRefusal) ||
  // A conflict may be with our own call, which is still at work.
  error.status === 409 ||
  (error.code === null ? error.status >= 500 || [408, 429].includes(error.status) : troubles.includes(error.code))

/** Whether Lemonway refused the call. */
export const isRefused = (error: unknown): error is LemonwayRefusal =>
  error instanceof LemonwayRefusal && !isKeyRefused(error) && !isPassing(error)

const environmentOf = ({ ports }: Here): string => ports.settings.LEMONWAY_ENVIRONMENT ?? ''

/** A demo uses Lemonway's sandbox, where no money moves; the setting LEMONWAY_API leads to a simulator. */
const placesOf = (here: Here): { tokens: string; api: string; pages: string } => {
  const { LEMONWAY_API: simulator, DEMO: isDemo } = here.ports.settings
  const name = environmentOf(here)
  if (simulator === undefined && !isDemo)
    return {
      tokens: 'https://auth.lemonway.com/oauth/api/v1/oauth/token',
      api: `https://ws.lemonway.fr/mb/${name}/prod/directkitrest`,
      pages: `https://webkit.lemonway.fr/mb/${name}/prod/`,
    }
  const place = simulator?.replace(/\/$/, '')
  return {
    tokens: `${place ?? 'https://sandbox-api.lemonway.fr'}/oauth/api/v1/oauth/token`,
    api: `${place ?? 'https://sandbox-api.lemonway.fr'}/mb/${name}/dev/directkitrest`,
    pages: `${place ?? 'https://sandbox-webkit.lemonway.fr'}/${name}/dev/`,
  }
}

/** The address of Lemonway's page for a payer. */
export const pageAt = (here: Here, query: Readonly<Record<string, string>>): string =>
  `${placesOf(here).pages}?${new URLSearchParams(query).toString()}`

const sent = async (url: string, init: RequestInit): Promise<unknown> => {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds) })
  const said = (await answer.json().catch(() => undefined)) as Said | undefined
  // Some of what is refused is answered with 200.
  if (!answer.ok || said?.error) throw new LemonwayRefusal(answer.status, said)
  if (said === undefined) throw new Error('Lemonway answered nothing that can be read.')
  return said
}

const tokenKeys = (here: Here): string[] => [placesOf(here).tokens, here.ports.settings.LEMONWAY_API_KEY ?? '']

const tokenFor = (here: Here): Promise<string> =>
  bearerFor(here, tokenKeys(here), async () => {
    const said = await sent(placesOf(here).tokens, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${here.ports.settings.LEMONWAY_API_KEY ?? ''}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'Grant_type=client_credentials',
    })
    return said as { access_token: string; expires_in: number }
  })

/**
 * One call of Lemonway with the operator's keys. It has no idempotency keys: after a lost answer the outcome is looked
 * up by our reference, and only reads are repeated.
 */
export const askLemonway = async <T>(
  here: Here,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, query }: Call = {},
): Promise<T> => {
  const url = `${placesOf(here).api}/v2${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`
  const ask = async (): Promise<T> =>
    (await sent(url, {
      method,
      headers: {
        authorization: `Bearer ${await tokenFor(here)}`,
        'content-type': 'application/json',
        'psu-ip-address': here.address || '127.0.0.1',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })) as T
  return ask().catch((error: unknown) => {
    const isStale = error instanceof LemonwayRefusal && error.status === 401
    if (isStale) forgetBearer(tokenKeys(here))
    if (!isStale && !(isPassing(error) && method === 'GET')) throw error
    return ask()
  })
}

const shopMark = ({ ports }: Here): string =>
  createHash('sha256').update(new URL(ports.settings.PUBLIC_URL).host).digest('hex').slice(0, 10)

/** Our mark on what we ask for there: which payment, of which installation. A reference is taken once: `turn` makes another. */
export const markOf = (here: Here, key: string, turn = 1): string =>
  [key, shopMark(here), ...(turn > 1 ? [String(turn)] : [])].join('.')

/** Our key of something we created there; undefined if others did. */
export const keyIn = (here: Here, mark: string | null | undefined): string | undefined => {
  const [key, shop] = (mark ?? '').split('.')
  return shop === shopMark(here) ? key : undefined
}

/** What a seller's payment account is called there: at most fifteen letters and digits, as banks take them. */
export const accountNameOf = (here: Here, sellerId: number): string =>
  `s${createHash('sha256')
    .update(`${shopMark(here)} ${sellerId}`)
    .digest('hex')
    .slice(0, 13)}`
