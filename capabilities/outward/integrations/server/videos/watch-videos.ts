import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job, tryEach } from '#platform/server/job.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { World } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { domainState } from '#capabilities/shop/domains/vocabulary.ts'
import { videosOf } from '../../connectors/connected.ts'
import type * as contract from '../../contract/videos.ts'
import { integrationAccountState, integrationVideoState } from '../../vocabulary.ts'
import { keysOf } from '../keys.ts'
import { integrationsTables, type IntegrationAccount, type IntegrationVideo } from '../tables.ts'
import { asked, type Asking } from './asked.ts'
import { keepVideo, noteMissing, shownVideo } from './choose-video.ts'

const mostAtOnce = 100

type Due = Asking & Pick<IntegrationAccount, 'sellerId' | 'connector' | 'keysSealed'> & { videoId: string }

/**
 * Looks at videos in use: those still being processed, those whose shop got another domain or lost one, and every one once
 * a day. What a service does not answer is asked the next time.
 */
export const watchVideos = job('integrations.watch_videos', {
  schedule: '*/10 * * * *',
  isHousekeeping: true,
  run: async (world) => {
    const now = world.ports.now()
    const { rows } = await sql<Due>`
      select v.video_id, a.id, a.seller_id, a.connector, a.keys_sealed, a.state, a.failing_since
      from integration_videos v join integration_accounts a on a.id = v.account_id
      where v.state in ${inSet(integrationVideoState, 'shown')} and a.state in ${inSet(integrationAccountState, 'connected')}
        and (v.state = 'processing' or v.checked_at < ${now.subtract({ hours: 24 })}
          or v.checked_at < ${now.subtract({ minutes: 30 })} and v.shown_on <> '{}' and exists (
            select from domains d where d.seller_id = v.seller_id
              and (d.state in ${inSet(domainState, 'served')}) <> (d.host = any(v.shown_on))))
      order by v.checked_at limit ${mostAtOnce}`.execute(world.db)
    await tryEach(rows, (due) => lookAt(world, due))
  },
})

const lookAt = async (world: World, { videoId, ...account }: Due): Promise<void> => {
  const at = { ports: world.ports, keys: keysOf(world, account) }
  const videos = videosOf(account.connector)
  // Silent or pausing services are asked the next time; nothing of theirs is lost.
  const video = await asked(world, account, videos.find(at, videoId)).catch(() => 'silent' as const)
  if (video === 'silent') return
  if (video === undefined) await world.transact((ctx) => noteMissing(ctx, account.id, videoId))
  else await keepVideo(world, { account, at, videos }, video)
}

const scope = (ctx: Ctx) => inScope(ctx, integrationsTables, 'integration_videos')

/** A chosen video by the address that a lesson or page has of it. */
export const videoAt = async (
  ctx: Ctx,
  { address }: Input<typeof contract.showVideo>,
): Promise<Output<typeof contract.showVideo>> => {
  const { rows } = await sql<IntegrationVideo>`
    select * from integration_videos where address = ${address} and ${scope(ctx)} order by id desc limit 1`.execute(
    ctx.db,
  )
  const [row] = rows
  return { video: row ? { ...shownVideo(row), accountId: row.accountId } : null }
}

export const forget = async (
  ctx: Ctx,
  { accountId, videoId }: Input<typeof contract.forgetVideo>,
): Promise<Record<string, never>> => {
  const { rows } = await sql`delete from integration_videos
    where account_id = ${accountId} and video_id = ${videoId} and state = 'gone' and ${scope(ctx)} returning id`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound()
  return {}
}
