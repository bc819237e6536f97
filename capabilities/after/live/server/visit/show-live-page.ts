import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { chaptersIn } from '#capabilities/offer/content-blocks/rules/chapters.ts'
import type { listOwnSessions, listPublicSessions, showLivePage } from '../../contract.ts'
import { doorOf, doorOpensAt } from '../../rules/door.ts'
import { playerOf } from '../../rules/player.ts'
import { liveState } from '../../vocabulary.ts'
import { stageOf } from '../stage/find-stage.ts'
import { hasAccess, isSwitchedOn, livePath, watchedSession } from '../stage/may-watch.ts'

export const showPage = async (
  ctx: Ctx,
  { username, id }: Input<typeof showLivePage>,
): Promise<Output<typeof showLivePage>> => {
  const session = await watchedSession(ctx, id)
  if (session.username.toLowerCase() !== username.toLowerCase()) throw notFound()
  const { sellerId, form, title, text, hosts, zone, productName } = session
  return {
    id,
    sellerId,
    form,
    title,
    text,
    hosts,
    zone,
    productName,
    door: form === 'meeting' ? doorOf(session, ctx.now) : null,
    doorOpensAt: doorOpensAt(session),
    chapters: session.state === 'replay' ? chaptersIn(session.chapters) : [],
    mediaOrigins: [session.playerUrl, session.replayUrl].flatMap((address) => {
      const player = playerOf(address)
      return player?.kind === 'hls' ? [player.origin] : []
    }),
    mayWrite: ctx.actor.userId !== null,
    now: ctx.now,
    stage: await stageOf(ctx, session),
  }
}

type Public = Omit<Output<typeof listPublicSessions>['list'][number], 'path'> & { username: string }

/** Of a shop, what all visitors may watch: what is ahead first, the nearest before others; then recordings, the newest before others. */
export const showPublic = async (
  ctx: Ctx,
  { username }: Input<typeof listPublicSessions>,
): Promise<Output<typeof listPublicSessions>> => {
  const { rows } = await sql<Public>`
    select s.id, s.state, s.title, s.starts_at, s.zone, w.username::text from live_sessions s join sellers w on w.id = s.seller_id
    where w.username = ${username} and ${isSwitchedOn} and s.is_public and ${isShown} order by ${nearest} limit 50`.execute(
    ctx.db,
  )
  return {
    list: rows.map(({ username: shop, ...row }) => ({ ...row, path: livePath({ username: shop, id: row.id }) })),
  }
}

const isShown = sql`(s.state in ${inSet(liveState, 'ahead')} or s.state in ${inSet(liveState, 'played')})`
const nearest = sql`s.state = 'replay',
  case when s.state = 'replay' then - extract(epoch from s.starts_at) else extract(epoch from s.starts_at) end, s.id`

type Own = Omit<Output<typeof listOwnSessions>['list'][number], 'path'> & { username: string }

/** What is ahead first, the nearest before others; then recordings, the newest before others. */
export const showOwn = async (ctx: Ctx): Promise<Output<typeof listOwnSessions>> => {
  const { rows } = await sql<Own>`
    select s.id, s.state, s.title, p.name as product_name, s.starts_at, w.username::text
    from live_sessions s join sellers w on w.id = s.seller_id join products p on p.id = s.product_id
    where ${isSwitchedOn} and ${hasAccess(sql`${ctx.actor.userId ?? 0}`, ctx.now)} and ${isShown} order by ${nearest} limit 20`.execute(
    ctx.db,
  )
  return { list: rows.map(({ username, ...row }) => ({ ...row, path: livePath({ username, id: row.id }) })) }
}
