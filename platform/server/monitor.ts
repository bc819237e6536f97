import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { Settings } from './settings.ts'

/** The peer of the connection itself, and the headers it sent. */
export type Caller = { peer: string | undefined; headers: IncomingHttpHeaders }

const isLoopback = (address: string): boolean =>
  address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a caller is the operator's own monitoring: it sends METRICS_TOKEN, or, without one, runs on this machine.
 * Behind a proxy (PUBLIC_URL is https) every request comes from this machine, so only the token counts.
 */
export const isMonitor = (
  { METRICS_TOKEN, PUBLIC_URL }: Pick<Settings, 'METRICS_TOKEN' | 'PUBLIC_URL'>,
  { peer = '', headers }: Caller,
): boolean => {
  if (METRICS_TOKEN) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`))
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return (
    !PUBLIC_URL.startsWith('https:') &&
    isLoopback(peer.replace(/^::ffff:/i, '')) &&
    isLoopback(host) &&
    forwarded.every((name) => headers[name] === undefined)
  )
}
