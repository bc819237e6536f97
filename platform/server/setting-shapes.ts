import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { z } from 'zod'

export const flag = (standard: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .default(standard)

export const file = () => z.string().refine(existsSync, 'there is no such file')

const entries = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

export const listOf = (isGood: (entry: string) => boolean, what: string) =>
  z
    .string()
    .refine((text) => entries(text).every(isGood), `each entry must be ${what}`)
    .default('')

/** An address, or a network as `10.0.0.0/8`, or a name Fastify knows for several. */
export const isProxy = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  return (
    isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

export const isHost = (entry: string): boolean =>
  isIP(entry.replace(/^\[|\]$/g, '')) > 0 ||
  (URL.canParse(`http://${entry}`) &&
    new URL(`http://${entry}`).host === entry.toLowerCase().replace(/:80$/, '') &&
    !entry.includes('*'))

const privateHost =
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[|[^.]+$)|\.(local|internal|test|example|lan)$/

/** Whether a web address is of a network of one's own, where TLS may be missing. */
export const isOnPrivateHost = (url: string): boolean => privateHost.test(new URL(url).hostname)

export const isBucket = (place: string): boolean => /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$/.test(place)

export const isBackupPlace = (place: string): boolean => isBucket(place) || (isAbsolute(place) && existsSync(place))

export const isBackupKey = (key: string): boolean => /^(age1|AGE-SECRET-KEY-)/.test(key) || key.length >= 16
