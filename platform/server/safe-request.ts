import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { outside } from './world.ts'

const closed = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(address, bits, 'ipv6')

/** Addresses of this machine, its public ones included: services behind them may be closed to the outside. */
const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address))

/**
 * Whether an address is private, loopback, link-local, this machine's own or otherwise not of the open internet (the
 * special-purpose registries of IANA); IPv4 inside IPv6 counts as IPv4.
 */
export const isPrivateAddress = (address: string): boolean => {
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const version = isIP(inside)
  if (version === 0) return true
  if (version === 6 && /^::ffff:/i.test(inside)) return true
  return closed.check(inside, version === 4 ? 'ipv4' : 'ipv6') || isOwn(inside)
}

export type SafeAnswer = { status: number; body: string; milliseconds: number }

/** Why a target is not called: its address is not one of the open internet, or not a web address at all. */
export class UnsafeTarget extends Error {}

/**
 * The checked address of a target: http(s), ports 80 and 443 (or a host the operator allows), every resolved address public.
 * `known`: its addresses, where they were looked up already.
 */
export const checkTarget = async (
  url: string,
  allowedHosts: readonly string[],
  known?: readonly string[],
): Promise<{ url: URL; address: string }> => {
  const target = URL.canParse(url) ? new URL(url) : undefined
  if (!target || !['http:', 'https:'].includes(target.protocol))
    throw new UnsafeTarget(`${url} is not a web address that may be called.`)
  const name = target.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = allowedHosts.includes(target.host) || allowedHosts.includes(name)
  if (!isAllowed && target.port !== '' && target.port !== '80' && target.port !== '443')
    throw new UnsafeTarget(`Port ${target.port} may not be called.`)
  const addresses = isIP(name)
    ? [name]
    : (known ?? (await lookup(name, { all: true }).catch(() => [])).map((found) => found.address))
  const [address] = addresses
  if (!address) throw new UnsafeTarget(`${name} has no address.`)
  if (!isAllowed && addresses.some(isPrivateAddress)) throw new UnsafeTarget(`${name} leads to a private address.`)
  return { url: target, address }
}

/** An outgoing call; `to` labels it in measurements: `webhook`. */
type SafeCall = {
  to: string
  url: string
  method: string
  headers: Record<string, string>
  body: string | Buffer
  allowedHosts: readonly string[]
  /** The addresses of the host, where they were looked up already. */
  addresses?: readonly string[]
  timeoutMs: number
}

/**
 * Sends to a checked target: the connection uses the address that was checked, redirects are not followed, at most 64
 * KiB are read.
 */
export const safeRequest = (given: SafeCall): Promise<SafeAnswer> =>
  outside(() => send(given), {
    to: given.to,
    deed: given.method,
    outcomeOf: ({ status }) => `${Math.floor(status / 100)}xx`,
  })

const send = async (given: SafeCall): Promise<SafeAnswer> => {
  const { url, address } = await checkTarget(given.url, given.allowedHosts, given.addresses)
  const started = performance.now()
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<SafeAnswer>((resolve, reject) => {
    const call = request(
      url,
      {
        method: given.method,
        headers: { ...given.headers, 'content-length': String(Buffer.byteLength(given.body)) },
        agent: false,
        lookup: (_name, options, done) =>
          options.all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address)),
        signal: AbortSignal.timeout(given.timeoutMs),
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          body += piece
          if (body.length > 65_536) answer.destroy()
        })
        answer.on('close', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: body.slice(0, 65_536),
            milliseconds: Math.round(performance.now() - started),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(given.body)
  })
}
