import type { World } from '#platform/server/world.ts'
import type { ProviderAccount } from '../port.ts'

export type Here = Pick<World, 'ports'>
export type Keys = Pick<ProviderAccount, 'credentials'>

const timeoutMilliseconds = 20_000

/** A refusal by Mondu. */
export class MonduRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`Mondu answered ${status}.`)
    this.status = status
  }
}

/** A demo uses Mondu's test system, where no money moves; the setting MONDU_API leads to a simulator. */
const addressOf = ({ ports }: Here): string =>
  ports.settings.MONDU_API?.replace(/\/$/, '') ??
  (ports.settings.DEMO ? 'https://api.demo.mondu.ai/api/v1' : 'https://api.mondu.ai/api/v1')

/** One call with a seller's token. Mondu has no idempotency keys: after a lost answer the outcome is looked up. */
export const askMondu = async <T>(
  here: Here,
  { credentials }: Keys,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> => {
  const answer = await fetch(`${addressOf(here)}${path}`, {
    method,
    headers: { 'api-token': credentials['apiToken'] ?? '', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!answer.ok) throw new MonduRefusal(answer.status)
  return (await answer.json()) as T
}

const shopOf = ({ ports }: Here): string => new URL(ports.settings.PUBLIC_URL).host

/** The external reference of an order: our key and the installation. */
export const markOf = (here: Here, key: string): string => `${key}@${shopOf(here)}`

/** Our key of an order there; undefined where others made it. */
export const keyIn = (here: Here, mark: string | null | undefined): string | undefined => {
  const [key, shop] = (mark ?? '').split('@')
  return shop === shopOf(here) ? key : undefined
}
