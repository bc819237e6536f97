import { safeRequest } from '#platform/server/safe-request.ts'
import type { At } from './port.ts'

const timeoutMilliseconds = 10_000
const mostBytes = 2_000_000

/** A service answered, and did not do it. */
export class ServiceRefusal extends Error {
  readonly status: number
  readonly answer: string
  /** In how many seconds it wants to be asked again. */
  readonly retryAfter: number | undefined
  constructor(status: number, answer: string, retryAfter?: number) {
    super(`The service answered ${status}.`)
    this.status = status
    this.answer = answer
    this.retryAfter = retryAfter
  }
}

export type Ask = <T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<T>

type Service = {
  name: string
  /** Where its API begins; the simulator has each service under its name. */
  address: string
  headers: Readonly<Record<string, string>>
  /** How it takes bodies; JSON when left out. A form names nested values in brackets. */
  takes?: 'form'
}

const secondsUntil = (said: string | undefined, now: Temporal.Instant): number | undefined => {
  if (said === undefined) return undefined
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now.epochMilliseconds) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 86_400) : undefined
}

const inBrackets = (value: unknown, name: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => inBrackets(each, name ? `${name}[${key}]` : key))
    : [[name, String(value)]]

const written = (body: object | undefined, takes: Service['takes']): { body: string; type: Record<string, string> } => {
  if (!body) return { body: '', type: {} }
  if (takes === 'form')
    return {
      body: new URLSearchParams(inBrackets(body, '')).toString(),
      type: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  return { body: JSON.stringify(body), type: { 'content-type': 'application/json' } }
}

/** Which hosts may be called although they are private: what the operator allows, and the simulator. */
export const hostsAllowedBy = ({
  INTEGRATIONS_API: simulator,
  OUTGOING_ALLOWED_HOSTS: allowed,
}: At['ports']['settings']): string[] => [
  ...allowed.split(',').filter(Boolean),
  ...(simulator ? [new URL(simulator).host] : []),
]

/** Calls of a service, answered in JSON, by the guard of outgoing calls. */
export const askingAt = ({ ports }: Pick<At, 'ports'>, { name, address, headers, takes }: Service): Ask => {
  const { INTEGRATIONS_API: simulator } = ports.settings
  const base = simulator ? `${simulator.replace(/\/$/, '')}/${name}` : address.replace(/\/$/, '')
  const allowedHosts = hostsAllowedBy(ports.settings)
  return async <T>(method: string, path: string, given?: object) => {
    const { body, type } = written(given, takes)
    const found = await safeRequest({
      to: name,
      url: `${base}/${path}`,
      method,
      headers: { accept: 'application/json', ...headers, 'user-agent': 'Kontor', ...type },
      body,
      allowedHosts,
      timeoutMs: timeoutMilliseconds,
      maxBytes: mostBytes,
    })
    const { status, body: answer, retryAfter } = found
    if (status < 200 || status > 299) throw new ServiceRefusal(status, answer, secondsUntil(retryAfter, ports.now()))
    return (answer ? JSON.parse(answer) : {}) as T
  }
}

/** Undefined where a service answers with this status. */
export const unless = async <T>(status: number, asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof ServiceRefusal && error.status === status) return undefined
    throw error
  })

const mostPages = 200

/** All pages of something that comes in pages, 20 000 at most; one shorter than `size` is the last. */
export const allPages = async <T>(size: number, read: (page: number) => Promise<readonly T[]>): Promise<T[]> => {
  const found: T[] = []
  for (let page = 0; page < mostPages; page++) {
    const part = await read(page)
    found.push(...part)
    if (part.length < size) break
  }
  return found
}
