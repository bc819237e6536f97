import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { lacksFeature, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { limitOnDay } from '../rules/limits.ts'
import type { Sender, SendingDomain } from './tables.ts'
import type { Leaving } from '../vocabulary.ts'

type Read = Pick<Ctx, 'db' | 'now' | 'ports'>
type Account = Pick<Seller, 'id' | 'email' | 'featureFlags'>

/** What stands behind a seller's emails now. */
export type Standing = {
  /** Of the account. */ email: string
  sender: Sender | undefined
  domain: SendingDomain | undefined
  leavesBy: Leaving
  /** Without it, their own domain and server wait. */ isInPlan: boolean
  /** Advertising that may leave in a day; null without limit. */
  limit: number | null
}

/** By what the emails of sellers leave, by seller. */
export const standingsOf = async (ctx: Read, sellerIds: readonly number[]): Promise<Map<number, Standing>> => {
  const ids = [...sellerIds]
  const { rows: sellers } = await sql<Account>`
    select id, email::text, feature_flags from sellers where id = any(${ids}::bigint[])`.execute(ctx.db)
  const { rows: senders } = await sql<Sender>`
    select * from mail_senders where seller_id = any(${ids}::bigint[])`.execute(ctx.db)
  const { rows: domains } = await sql<SendingDomain>`
    select * from sending_domains where seller_id = any(${ids}::bigint[]) and state = 'verified'`.execute(ctx.db)
  return new Map(
    sellers.map((account) => {
      const { id } = account
      const sender = senders.find(({ sellerId }) => sellerId === id)
      const host = sender?.address?.split('@')[1]?.toLowerCase()
      const domain = domains.find(({ sellerId, name }) => sellerId === id && name === host)
      return [id, standingOf(ctx, account, sender, domain)]
    }),
  )
}

export const standingOfSeller = async (ctx: Read, sellerId: number): Promise<Standing> =>
  (await standingsOf(ctx, [sellerId])).get(sellerId)!

/** Whether a seller's emails bear the platform's address now, and so heed its list of suppressed ones. */
export const leavesByPlatform = async (ctx: Read, sellerId: number): Promise<boolean> =>
  (await standingOfSeller(ctx, sellerId)).leavesBy === 'platform'

const standingOf = (
  { now }: Read,
  { email, featureFlags }: Account,
  sender: Sender | undefined,
  verified: SendingDomain | undefined,
): Standing => {
  const isInPlan = !lacksFeature({ featureFlags }, 'custom_smtp')
  const domain = isInPlan ? verified : undefined
  const leavesBy = isInPlan && sender?.address && sender.serverHost ? 'server' : domain ? 'domain' : 'platform'
  const since = leavesBy === 'server' ? sender!.serverProvenAt : (domain?.verifiedAt ?? null)
  const limit = since && limitOnDay(Math.floor(now.since(since).total('hours') / 24))
  return { email, sender, domain, leavesBy, isInPlan, limit: limit ?? null }
}

/** Whether advertising may leave by the platform's address. */
export const allowsAdvertising = ({ ports: { settings } }: Pick<Ctx, 'ports'>): boolean =>
  settings.ADVERTISING_BY_PLATFORM ?? settings.SMTP_URL === undefined

export const mayAdvertise = (ctx: Pick<Ctx, 'ports'>, { leavesBy }: Pick<Standing, 'leavesBy'>): boolean =>
  leavesBy !== 'platform' || allowsAdvertising(ctx)
