import { lookup, Resolver } from 'node:dns/promises'
import { outside, type World } from '#platform/server/world.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import { sign } from '#platform/server/secrets.ts'
import { answerDomain } from '../contract.ts'
import type { Findings } from '../rules/judge-domain.ts'
import type { Domain } from './tables.ts'

const patience = { timeout: 5000, tries: 2 }
const purpose = 'domain'

export const recordName = (host: string): string => `_kontor.${host}`
export const recordValue = (token: string): string => `kontor-domain=${token}`

/** The token with which this installation identifies itself at a name. */
export const wordOf = ({ ports }: Pick<World, 'ports'>, host: string): string => sign(ports.secret, purpose, host)

/** The address of a shop at a name: scheme and port are the platform's. */
export const originAt = ({ ports }: Pick<World, 'ports'>, host: string): string => {
  const { protocol, port } = new URL(ports.settings.PUBLIC_URL)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}

/** Whether a name is below the platform's own, and so needs no proof. */
export const isBelowPlatform = ({ ports }: Pick<World, 'ports'>, host: string): boolean =>
  host.endsWith(`.${new URL(ports.settings.PUBLIC_URL).hostname}`)

/** Asks the name servers of the settings, else those of this machine. */
export const resolverOf = ({ ports }: Pick<World, 'ports'>): Resolver => {
  const resolver = new Resolver(patience)
  const servers = ports.settings.DNS_SERVERS.split(',').filter(Boolean)
  if (servers.length > 0) resolver.setServers(servers)
  return resolver
}

/**
 * All addresses of a name; empty if there are none or no server answers. Without DNS_SERVERS in the settings it uses
 * this machine's resolver.
 */
export const addressesOf = async (world: Pick<World, 'ports'>, host: string): Promise<string[]> => {
  if (world.ports.settings.DNS_SERVERS === '') {
    // Names below localhost lead to this machine (RFC 6761), which not every machine knows.
    const found = await lookup(host.replace(/^.*\.localhost$/, 'localhost'), { all: true }).catch(() => [])
    return found.map(({ address }) => address)
  }
  const resolver = resolverOf(world)
  const found = await Promise.all([resolver.resolve4(host).catch(() => []), resolver.resolve6(host).catch(() => [])])
  return found.flat()
}

const hasRecord = async (world: World, { host, token }: Domain): Promise<boolean> => {
  const found = await resolverOf(world)
    .resolveTxt(recordName(host))
    .catch(() => [])
  return found.some((pieces) => pieces.join('') === recordValue(token))
}

/**
 * Whether the host answers by https with a valid certificate, and is this installation. Other answers are not stored.
 */
const isOurs = async (world: World, host: string, addresses: readonly string[]): Promise<boolean> => {
  const origin = originAt(world, host)
  if (!origin.startsWith('https:')) return false
  const allowedHosts = world.ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean)
  const answer = await safeRequest({
    to: 'domain',
    url: `${origin}${answerDomain.path}?name=${host}`,
    method: 'GET',
    headers: {},
    body: '',
    allowedHosts,
    addresses,
    timeoutMs: 10_000,
  }).catch(() => undefined)
  return answer?.status === 200 && answer.body.includes(wordOf(world, host))
}

/** Queries name servers and the domain itself; outside any transaction. */
export const lookUp = async (world: World, domain: Domain): Promise<Findings> => {
  const own = new URL(world.ports.settings.PUBLIC_URL).hostname
  return outside(async () => {
    const [record, here, there] = await Promise.all([
      isBelowPlatform(world, domain.host) || hasRecord(world, domain),
      addressesOf(world, own),
      addressesOf(world, domain.host),
    ])
    return {
      hasRecord: record,
      leadsHere: there.some((address) => here.includes(address)),
      isOurs: there.length > 0 && (await isOurs(world, domain.host, there)),
    }
  })
}
