import { sql } from 'kysely'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { ServiceRefusal } from '../../connectors/ask.ts'
import type { Video } from '../../connectors/port.ts'
import type { chooseVideo } from '../../contract/videos.ts'
import { integrationsRefusals, integrationVideoState } from '../../vocabulary.ts'
import type { IntegrationAccount, IntegrationVideo } from '../tables.ts'
import { asked, whyRefused } from './asked.ts'
import { openAccount, type VideoAccount } from './open-account.ts'
import { readPicture } from './read-picture.ts'
import { websitesOf } from './websites.ts'

type Chosen = Output<typeof chooseVideo>

export const shownVideo = (row: IntegrationVideo): Chosen => ({
  videoId: row.videoId,
  name: row.name,
  address: row.address,
  state: row.state,
  seconds: row.seconds,
  pictureFileId: row.pictureFileId,
  isProtected: row.shownOn.length > 0,
})

const rowOf = async (
  { db }: Pick<World, 'db'>,
  accountId: number,
  videoId: string,
): Promise<IntegrationVideo | undefined> => {
  const { rows } = await sql<IntegrationVideo>`
    select * from integration_videos where account_id = ${accountId} and video_id = ${videoId}`.execute(db)
  return rows[0]
}

/** A video the seller points at, or one that was just uploaded; again, it is looked at again. */
export const choose = async (world: World, { accountId, videoId }: Input<typeof chooseVideo>): Promise<Chosen> => {
  const opened = await openAccount(world, accountId)
  const video = await asked(world, opened.account, opened.videos.find(opened.at, videoId))
  if (!video) {
    await world.transact((ctx) => noteMissing(ctx, accountId, videoId))
    throw refuse(integrationsRefusals, 'video_gone')
  }
  return shownVideo(await keepVideo(world, opened, video))
}

/** What the service has of a video now is kept here, and its websites are told to the service. */
export const keepVideo = async (world: World, opened: VideoAccount, video: Video): Promise<IntegrationVideo> => {
  const { account } = opened
  const known = await rowOf(world, account.id, video.id)
  const shownOn = await protect(world, opened, video.id, known?.shownOn ?? [])
  const pictureFileId = known?.pictureFileId ?? (video.isReady ? await keepPicture(world, account, video) : null)
  return world.transact((ctx) => note(ctx, account, video, { shownOn, pictureFileId }))
}

/** A plan that cannot limit websites keeps the video as it is; the seller is told. */
const protect = async (world: World, { account, at, videos }: VideoAccount, id: string, before: readonly string[]) => {
  const websites = await websitesOf(world, account.sellerId)
  const add = websites.filter((host) => !before.includes(host))
  const remove = before.filter((host) => !websites.includes(host))
  if (add.length === 0 && remove.length === 0) return websites
  try {
    await videos.showOnlyOn(at, id, { add, remove })
    return websites
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 403) return []
    throw whyRefused(error)
  }
}

/** The picture is fetched to our side: nothing is loaded from the service before a visitor agrees. A video does without one. */
const keepPicture = async (
  world: World,
  { sellerId }: Pick<IntegrationAccount, 'sellerId'>,
  { name, pictureUrl }: Video,
): Promise<number | null> => {
  const content = pictureUrl === null ? undefined : await readPicture(world, pictureUrl)
  if (!content) return null
  const stored = storeFile(world, { sellerId, name: `${name.slice(0, 100)}.jpg`, kind: 'image', content })
  return stored.then(
    ({ id }) => id,
    () => null,
  )
}

type Kept = Pick<IntegrationVideo, 'shownOn' | 'pictureFileId'>

const note = async (
  ctx: Ctx,
  account: Pick<IntegrationAccount, 'id' | 'sellerId'>,
  video: Video,
  { shownOn, pictureFileId }: Kept,
): Promise<IntegrationVideo> => {
  const { name, address, seconds, isReady } = video
  const { rows } = await sql<IntegrationVideo & { isNew: boolean }>`
    insert into integration_videos (seller_id, account_id, video_id, name, address, state, seconds, picture_file_id, shown_on,
      created_at, checked_at)
    values (${account.sellerId}, ${account.id}, ${video.id}, ${name}, ${address}, ${isReady ? 'ready' : 'processing'},
      ${seconds}, ${pictureFileId}, ${shownOn}, ${ctx.now}, ${ctx.now})
    on conflict (account_id, video_id) do update set name = excluded.name, address = excluded.address,
      seconds = excluded.seconds, picture_file_id = coalesce(integration_videos.picture_file_id, excluded.picture_file_id),
      shown_on = excluded.shown_on, checked_at = excluded.checked_at
    returning *, xmax = 0 as is_new`.execute(ctx.db)
  const { isNew, ...row } = rows[0]!
  const now = isReady ? 'ready' : 'processing'
  if (isNew || row.state === now || row.state === 'ready') return row
  await move(ctx, integrationVideoState, row.id, isReady ? 'settle' : 'process', {
    set: { uploadMark: null, uploadSealed: null },
  })
  return { ...row, state: now }
}

/** A video the service no longer has is shown among what needs attention. */
export const noteMissing = async (ctx: Ctx, accountId: number, videoId: string): Promise<void> => {
  const row = await rowOf(ctx, accountId, videoId)
  if (!row || row.state === 'gone') return
  await move(ctx, integrationVideoState, row.id, 'lose', {
    set: { checkedAt: ctx.now, uploadMark: null, uploadSealed: null },
  })
}
