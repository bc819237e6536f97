import { lookup } from 'node:dns/promises'
import { request as httpRequest, type Agent, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { keptConnections, keptFor } from './kept-connections.ts'
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

/** An address of a host that is no web server; every one it has must be public, or the operator allows the host. */
export const openAddressOf = async (name: string, allowedHosts: readonly string[]): Promise<string> => {
  // Names below localhost lead to this machine (RFC 6761), which not every machine knows.
  const found = await lookup(name.replace(/^.*\.localhost$/, 'localhost'), { all: true }).catch(() => [])
  const address = found.find(({ family }) => family === 4) ?? found[0]
  if (!address) throw new UnsafeTarget(`${name} has no address.`)
  if (!allowedHosts.includes(name) && found.some((each) => isPrivateAddress(each.address)))
    throw new UnsafeTarget(`${name} leads to a private address.`)
  return address.address
}

export type SafeAnswer = {
  status: number
  body: string
  milliseconds: number
  /** The header `Retry-After`: seconds or a date. */ retryAfter: string | undefined
}

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
  /** 64 KiB when left out. */
  maxBytes?: number
  /**
   * The connection stays open for the next call. One that its server had just closed is replaced, and the call made once more: only for
   * what may arrive twice.
   */
  isRepeatable?: boolean
}

/**
 * Sends to a checked target: the connection uses the address that was checked, redirects are not followed, at most
 * 64 KiB are read, or `maxBytes`.
 */
export const safeRequest = (given: SafeCall): Promise<SafeAnswer> =>
  outside(() => send(given), {
    to: given.to,
    deed: given.method,
    outcomeOf: ({ status }) => `${Math.floor(status / 100)}xx`,
  })

const send = async (given: SafeCall): Promise<SafeAnswer> => {
  const started = performance.now()
  const most = given.maxBytes ?? mostOfAnswer
  const { status, body, retryAfter } = await exchange(given, most)
  return {
    status,
    body: body.toString('utf8').slice(0, most),
    retryAfter,
    milliseconds: Math.round(performance.now() - started),
  }
}

const mostOfAnswer = 65_536

type Exchanged = {
  status: number
  /** Where a redirect leads. */ location: string | undefined
  retryAfter: string | undefined
  body: Buffer
  /** Nothing of the body was left out, for its size or because the connection ended. */ isWhole: boolean
}

type Target = Awaited<ReturnType<typeof checkTarget>>
/** Calls go to the addresses that were checked, so a name need not be looked up for each. */
const checkedLately = keptFor<Target>(5000)

/** One call over a connection to the address that was checked; at most `mostBytes` and the piece they ended in are read. */
const exchange = async (given: SafeCall, mostBytes: number): Promise<Exchanged> => {
  const check = () => checkTarget(given.url, given.allowedHosts, given.addresses)
  if (!given.isRepeatable) return exchangeWith(await check(), given, mostBytes, false)
  const target = await checkedLately(`${given.url} ${given.allowedHosts.join()}`, check)
  return exchangeWith(target, given, mostBytes, keptConnections(target.url.protocol)).catch((error: unknown) => {
    if (!(error instanceof ClosedMeanwhile)) throw error
    return exchangeWith(target, given, mostBytes, false)
  })
}

/** A kept connection was closed by its server before it answered anything. */
class ClosedMeanwhile extends Error {}

const exchangeWith = (
  { url, address }: Target,
  given: SafeCall,
  mostBytes: number,
  agent: Agent | false,
): Promise<Exchanged> => {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise<Exchanged>((resolve, reject) => {
    const call = request(
      url,
      {
        method: given.method,
        headers: { ...given.headers, host: url.host, 'content-length': String(Buffer.byteLength(given.body)) },
        agent,
        hostname: address,
        servername: isIP(name) ? '' : name,
        signal: AbortSignal.timeout(given.timeoutMs),
      },
      (answer) => void readAnswer(answer, mostBytes).then(resolve),
    )
    call.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = call.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      reject(isClosed ? new ClosedMeanwhile() : error)
    })
    call.end(given.body)
  })
}

const readAnswer = (answer: IncomingMessage, mostBytes: number): Promise<Exchanged> =>
  new Promise((resolve) => {
    const pieces: Buffer[] = []
    let size = 0
    answer.on('data', (piece: Buffer) => {
      pieces.push(piece)
      size += piece.length
      if (size > mostBytes) answer.destroy()
    })
    answer.on('close', () =>
      resolve({
        status: answer.statusCode ?? 0,
        location: answer.headers.location,
        retryAfter: answer.headers['retry-after'],
        body: Buffer.concat(pieces),
        isWhole: answer.complete && size <= mostBytes,
      }),
    )
  })

type SafeFetch = Pick<SafeCall, 'to' | 'url' | 'allowedHosts' | 'timeoutMs'> & {
  accept: string
  maxBytes: number
}

const mostRedirects = 3

/**
 * Reads what lies at an address, at most `maxBytes` of it. A redirect is followed to a target that is checked in the same
 * way; nothing of ours goes along, neither cookies nor the address of the page that names it.
 */
export const safeFetch = (given: SafeFetch): Promise<Pick<Exchanged, 'status' | 'body' | 'isWhole'>> =>
  outside(
    async () => {
      let url = given.url
      for (let redirects = 0; ; redirects++) {
        const call = { ...given, url, method: 'GET', headers: { accept: given.accept }, body: '' }
        const answer = await exchange(call, given.maxBytes)
        const isRedirect = answer.status >= 300 && answer.status < 400 && answer.location !== undefined
        if (!isRedirect || redirects === mostRedirects) return answer
        if (!URL.canParse(answer.location!, url)) throw new UnsafeTarget(`${answer.location} is not an address.`)
        url = new URL(answer.location!, url).href
      }
    },
    { to: given.to, deed: 'GET', outcomeOf: ({ status }) => `${Math.floor(status / 100)}xx` },
  )
