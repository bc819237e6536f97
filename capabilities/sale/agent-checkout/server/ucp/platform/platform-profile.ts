import { z } from 'zod'
import type { PublishedKey } from '#platform/server/message-signatures.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import type { World } from '#platform/server/world.ts'

/** How long a profile is believed without asking again. */
const keptSeconds = 60
/** Profiles that are held at once. */
const mostKept = 200
const mostBytes = 128 * 1024

const member = z.string().optional()
const readKey = z.object({ kid: member, kty: member, crv: member, x: member, y: member })
const read = z.object({
  ucp: z.object({
    capabilities: z
      .record(z.string(), z.array(z.object({ config: z.object({ webhook_url: z.url().optional() }).optional() })))
      .default({}),
  }),
  keys: z.array(z.unknown()).default([]),
})

/** What the platform of an agent says of itself: by which keys it signs, and where it wants to hear of orders. */
export type PlatformProfile = { keys: PublishedKey[]; webhookUrl: string | null }
type Kept = { till: number; profile: Promise<PlatformProfile | undefined> }

const shelves = new WeakMap<World['db'], Map<string, Kept>>()

/** The address in `UCP-Agent`; undefined for what is no such header. */
export const profileIn = (header: string | undefined): string | undefined =>
  /^\s*profile="(https?:\/\/[^"\s]{1,500})"/.exec(header ?? '')?.[1]

/** Reads the profile of a platform, a minute apart at most; undefined where there is none to be had. Outside transactions. */
export const profileOf = (world: World, url: string): Promise<PlatformProfile | undefined> => {
  const shelf = shelves.get(world.db) ?? new Map<string, Kept>()
  shelves.set(world.db, shelf)
  const now = world.ports.now().epochMilliseconds
  const found = shelf.get(url)
  if (found && found.till > now) return found.profile
  const profile = fetchProfile(world, url).catch(() => undefined)
  shelf.delete(url)
  shelf.set(url, { till: now + keptSeconds * 1000, profile })
  const [oldest] = shelf.keys()
  if (shelf.size > mostKept && oldest !== undefined) shelf.delete(oldest)
  return profile
}

const fetchProfile = async ({ ports }: World, url: string): Promise<PlatformProfile | undefined> => {
  const allowedHosts = ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean)
  const { protocol, host } = new URL(url)
  if (protocol !== 'https:' && !allowedHosts.includes(host)) return undefined
  const { status, body } = await safeRequest({
    to: 'agent',
    url,
    method: 'GET',
    headers: { accept: 'application/json' },
    body: '',
    allowedHosts,
    timeoutMs: 5_000,
    maxBytes: mostBytes,
  })
  const parsed = status === 200 ? read.safeParse(JSON.parse(body)) : undefined
  if (!parsed?.success) return undefined
  const { ucp } = parsed.data
  // A key of a kind that is not known here leaves the others as they are.
  const keys = parsed.data.keys.flatMap((key) => readKey.safeParse(key).data ?? [])
  const orders = ucp.capabilities['dev.ucp.shopping.order'] ?? []
  return { keys, webhookUrl: orders.flatMap(({ config }) => config?.webhook_url ?? [])[0] ?? null }
}
