import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { limitOnDay } from '../rules/limits.ts'
import type { Sender, SendingDomain } from './tables.ts'
import type { Leaving } from '../vocabulary.ts'

type Read = Pick<Ctx, 'db' | 'now' | 'ports'>

/** What stands behind a seller's emails now. */
export type Standing = {
  /** Of the account. */ email: string
  sender: Sender | undefined
  domain: SendingDomain | undefined
  leavesBy: Leaving
  /** Advertising that may leave in a day; null without limit. */
  limit: number | null
}

/** By what the emails of sellers leave, by seller. */
export const standingsOf = async (ctx: Read, sellerIds: readonly number[]): Promise<Map<number, Standing>> => {
  const ids = [...sellerIds]
  const { rows: sellers } = await sql<{ id: number; email: string }>`
    select id, email::text from sellers where id = any(${ids}::bigint[])`.execute(ctx.db)
  const { rows: senders } = await sql<Sender>`
    select * from mail_senders where seller_id = any(${ids}::bigint[])`.execute(ctx.db)
  const { rows: domains } = await sql<SendingDomain>`
    select * from sending_domains where seller_id = any(${ids}::bigint[]) and state = 'verified'`.execute(ctx.db)
  return new Map(
    sellers.map(({ id, email }) => {
      const sender = senders.find(({ sellerId }) => sellerId === id)
      const host = sender?.address?.split('@')[1]?.toLowerCase()
      const domain = domains.find(({ sellerId, name }) => sellerId === id && name === host)
      return [id, standingOf(ctx, email, sender, domain)]
    }),
  )
}

export const standingOfSeller = async (ctx: Read, sellerId: number): Promise<Standing> =>
  (await standingsOf(ctx, [sellerId])).get(sellerId)!

const standingOf = (
  { now }: Read,
  email: string,
  sender: Sender | undefined,
  domain: SendingDomain | undefined,
): Standing => {
  const leavesBy = sender?.address && sender.serverHost ? 'server' : domain ? 'domain' : 'platform'
  const since = leavesBy === 'server' ? sender!.serverProvenAt : (domain?.verifiedAt ?? null)
  const limit = since && limitOnDay(Math.floor(now.since(since).total('hours') / 24))
  return { email, sender, domain, leavesBy, limit: limit ?? null }
}

/** Whether advertising may leave by the platform's address. */
export const allowsAdvertising = ({ ports: { settings } }: Pick<Ctx, 'ports'>): boolean =>
  settings.ADVERTISING_BY_PLATFORM ?? settings.SMTP_URL === undefined

export const mayAdvertise = (ctx: Pick<Ctx, 'ports'>, { leavesBy }: Pick<Standing, 'leavesBy'>): boolean =>
  leavesBy !== 'platform' || allowsAdvertising(ctx)
