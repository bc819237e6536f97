import { sql } from 'kysely'
import { seal, unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type * as contract from '../../contract/videos.ts'
import type { IntegrationVideo } from '../tables.ts'
import { asked } from './asked.ts'
import { noteMissing } from './choose-video.ts'
import { openAccount, type VideoAccount } from './open-account.ts'

type Given = Input<typeof contract.beginUpload>
type Begun = Output<typeof contract.beginUpload>

/** How long a service keeps what was sent of a file. */
const keepsHours = 24

/** Begins to upload a file, or says where the same one goes on. */
export const begin = async (world: World, given: Given): Promise<Begun> => {
  const opened = await openAccount(world, given.accountId)
  return (await underway(world, opened, given)) ?? afresh(world, opened, given)
}

const markOf = ({ mark, size }: Given): string => `${size} ${mark}`

const underway = async (
  world: World,
  { account, at, videos }: VideoAccount,
  given: Given,
): Promise<Begun | undefined> => {
  const { rows } = await sql<IntegrationVideo>`
    select * from integration_videos where account_id = ${given.accountId} and state = 'uploading'
      and upload_mark = ${markOf(given)} and created_at > ${world.ports.now().subtract({ hours: keepsHours })}
    order by id desc limit 1`.execute(world.db)
  const [row] = rows
  if (!row?.uploadSealed) return undefined
  if (await asked(world, account, videos.find(at, row.videoId)))
    return { videoId: row.videoId, uploadUrl: unseal(world.ports.secret, row.uploadSealed) }
  await world.transact((ctx) => noteMissing(ctx, given.accountId, row.videoId))
  return undefined
}

/** One whose answer was lost is taken up; none that another window already sends to. */
const taken = async (world: World, { account, at, videos }: VideoAccount, { name, size }: Given) => {
  const begun = await asked(world, account, videos.begunUploads(at, { name, size }))
  const ids = begun.map(({ video }) => video.id)
  const { rows } = await sql<{ videoId: string }>`select video_id from integration_videos
    where account_id = ${account.id} and video_id = any(${ids}::text[])`.execute(world.db)
  return begun.find(({ video }) => !rows.some(({ videoId }) => videoId === video.id))
}

const afresh = async (world: World, opened: VideoAccount, given: Given): Promise<Begun> => {
  const { account, at, videos } = opened
  const { name, size } = given
  const { video, uploadUrl } =
    (await taken(world, opened, given)) ?? (await asked(world, account, videos.beginUpload(at, { name, size })))
  await world.transact((ctx) =>
    ctx.db
      .insertInto('integrationVideos')
      .values({
        sellerId: account.sellerId,
        accountId: account.id,
        videoId: video.id,
        name: given.name,
        address: video.address,
        state: 'uploading',
        seconds: 0,
        shownOn: [],
        uploadMark: markOf(given),
        uploadSealed: seal(world.ports.secret, uploadUrl),
        createdAt: ctx.now,
        checkedAt: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return { videoId: video.id, uploadUrl }
}
