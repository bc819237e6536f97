import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { isPrivateAddress } from '#platform/server/safe-request.ts'
import { seal } from '#platform/server/secrets.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showPreferences as call } from '../../contract.ts'
import { deviceName } from '../../rules/device-name.ts'
import { announcementRefusals, mostDevices } from '../../vocabulary.ts'
import { allowedHostsOf, vapidKeys, type Subscription } from '../push/send-push.ts'

export const userOf = (ctx: Pick<Ctx, 'actor'>): number => {
  if (ctx.actor.userId === null) throw notFound()
  return ctx.actor.userId
}

export const showPreferences = async (ctx: Ctx): Promise<Output<typeof call>> => {
  const userId = userOf(ctx)
  return {
    publicKey: vapidKeys(ctx).publicKey,
    devices: await ctx.db
      .selectFrom('pushDevices')
      .select(['id', 'name', 'createdAt', 'endpointHash'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .execute(),
    muted: (
      await sql<{ sellerId: number; sellerName: string }>`
        select s.id as seller_id, s.name as seller_name from announcement_mutes m join sellers s on s.id = m.seller_id
        where m.user_id = ${userId} order by s.name`.execute(ctx.db)
    ).rows,
  }
}

/** Distinguishes subscriptions without revealing them. */
const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

/**
 * Stores a browser's push subscription, sealed. A device that belonged to somebody else now belongs to this person
 * alone.
 */
export const allowDevice = async (ctx: Ctx, { endpoint, keys }: Subscription, { headers }: Pick<Call, 'headers'>) => {
  const userId = userOf(ctx)
  if (!mayBePushService(endpoint, allowedHostsOf(ctx))) throw refuse(announcementRefusals, 'not_a_push_service')
  const device = {
    userId,
    subscriptionSealed: seal(ctx.ports.secret, JSON.stringify({ endpoint, keys })),
    name: deviceName(headers['user-agent']),
    createdAt: ctx.now,
  }
  const endpointHash = hashOf(endpoint)
  // A subscription that changes hands takes none of its earlier messages along.
  await ctx.db
    .deleteFrom('pushDevices')
    .where('endpointHash', '=', endpointHash)
    .where('userId', '<>', userId)
    .execute()
  await ctx.db
    .insertInto('pushDevices')
    .values({ ...device, endpointHash })
    .onConflict((conflict) => conflict.column('endpointHash').doUpdateSet(device))
    .execute()
  const kept = await ctx.db
    .selectFrom('pushDevices')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDevices)
    .execute()
  await ctx.db
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute()
  return showPreferences(ctx)
}

/** By its address alone; where it leads is looked up when something is sent. */
const mayBePushService = (endpoint: string, allowedHosts: readonly string[]): boolean => {
  const address = URL.parse(endpoint)
  if (!address || address.username || address.password) return false
  if (allowedHosts.includes(address.host) || allowedHosts.includes(address.hostname)) return true
  return (
    address.protocol === 'https:' &&
    address.port === '' &&
    address.hostname.includes('.') &&
    !(isIP(address.hostname) && isPrivateAddress(address.hostname))
  )
}

export const stopDevice = async (ctx: Ctx, { id }: { id: number }) => {
  const gone = await ctx.db
    .deleteFrom('pushDevices')
    .where('id', '=', id)
    .where('userId', '=', userOf(ctx))
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
  return showPreferences(ctx)
}

/** Only sellers that a person bought from or got messages from can be muted. */
export const muteSeller = async (ctx: Ctx, { sellerId }: { sellerId: number }) => {
  const userId = userOf(ctx)
  const known = await ctx.db
    .selectFrom('announcementReceipts')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!known || !(await sellerById(ctx, sellerId))) throw notFound()
  await ctx.db
    .insertInto('announcementMutes')
    .values({ userId, sellerId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return showPreferences(ctx)
}

export const unmuteSeller = async (ctx: Ctx, { id }: { id: number }) => {
  const gone = await ctx.db
    .deleteFrom('announcementMutes')
    .where('sellerId', '=', id)
    .where('userId', '=', userOf(ctx))
    .returning('sellerId')
    .executeTakeFirst()
  if (!gone) throw notFound()
  return showPreferences(ctx)
}
