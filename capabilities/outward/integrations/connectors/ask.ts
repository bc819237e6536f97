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
}

const secondsUntil = (said: string | undefined, now: Temporal.Instant): number | undefined => {
  if (said === undefined) return undefined
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now.epochMilliseconds) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 86_400) : undefined
}

/** Calls of a service in JSON, by the guard of outgoing calls. */
export const askingAt = ({ ports }: At, { name, address, headers }: Service): Ask => {
  const { INTEGRATIONS_API: simulator, OUTGOING_ALLOWED_HOSTS: allowed } = ports.settings
  const base = simulator ? `${simulator.replace(/\/$/, '')}/${name}` : address.replace(/\/$/, '')
  const allowedHosts = [...allowed.split(',').filter(Boolean), ...(simulator ? [new URL(simulator).host] : [])]
  return async <T>(method: string, path: string, body?: object) => {
    const {
      status,
      body: answer,
      retryAfter,
    } = await safeRequest({
      to: name,
      url: `${base}/${path}`,
      method,
      headers: {
        ...headers,
        accept: 'application/json',
        'user-agent': 'Kontor',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : '',
      allowedHosts,
      timeoutMs: timeoutMilliseconds,
      maxBytes: mostBytes,
    })
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
