import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { probeArguments, probedHeight, renditionArguments, renditionName, sizesFor } from '../rules/renditions.ts'

type Video = { id: number; storageKey: string; contentType: string }

const [probeSeconds, workSeconds, claimHours] = [60, 4 * 3600, 5]

export const renditionKey = (fileId: number, name: string): string => `renditions/${fileId}/${name}`

/** Requests that videos be cut into segments of several sizes; videos already requested are left alone. */
export const requestRenditions = async (ctx: Ctx, fileIds: readonly number[]): Promise<void> => {
  const { rows } = await sql<{
    fileId: number
  }>`insert into video_renditions (file_id, wished_at) select id, ${ctx.now} from files where id = any(${[...fileIds]}::bigint[]) and content_type in ('video/mp4', 'video/webm') on conflict do nothing returning file_id`.execute(
    ctx.db,
  )
  if (rows.length > 0) await enqueue(ctx, makeRenditions, {}, { key: 'files.make_renditions' })
}

/**
 * Processes the queue, one video after another. On a machine without ffmpeg everything stays queued, and players get
 * the original file.
 */
export const makeRenditions = job('files.make_renditions', {
  schedule: '15 * * * *',
  isHousekeeping: true,
  run: async (world) => {
    for (;;) {
      const video = await claim(world)
      if (!video) return
      const outcome = await make(world, video).catch((error: unknown) => ({
        heights: [],
        failure: error instanceof Error ? error.message.slice(0, 500) : String(error),
      }))
      if (!outcome) return release(world, video)
      await world.transact((ctx) =>
        ctx.db
          .updateTable('videoRenditions')
          .set({ ...outcome, settledAt: ctx.now })
          .where('fileId', '=', video.id)
          .execute(),
      )
    }
  },
})

const claim = (world: World): Promise<Video | undefined> =>
  world.transact(async (ctx) => {
    const { rows } = await sql<Video>`
      update video_renditions r set claimed_at = ${ctx.now} from files f
      where f.id = r.file_id and r.file_id = (select file_id from video_renditions where settled_at is null and (claimed_at is null or claimed_at < ${ctx.now.subtract({ hours: claimHours })}) order by wished_at, file_id limit 1 for update skip locked)
      returning f.id, f.storage_key, f.content_type`.execute(ctx.db)
    return rows[0]
  })

const release = async (world: World, video: Video): Promise<void> => {
  await world.transact((ctx) =>
    ctx.db.updateTable('videoRenditions').set({ claimedAt: null }).where('fileId', '=', video.id).execute(),
  )
}

const make = async (
  world: World,
  { id, storageKey, contentType }: Video,
): Promise<{ heights: number[]; failure: string | null } | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-video-'))
  try {
    const source = join(folder, 'source')
    await pipeline(world.ports.storage.read(storageKey), createWriteStream(source))
    const probed = await world.ports.runProgram('ffprobe', probeArguments(source, contentType), {
      seconds: probeSeconds,
    })
    if (probed === undefined) return undefined
    const height = probedHeight(probed)
    if (height === undefined) return { heights: [], failure: 'no picture track' }
    const sizes = sizesFor(height)
    for (const size of sizes)
      if (
        (await world.ports.runProgram('ffmpeg', renditionArguments(source, contentType, folder, size), {
          seconds: workSeconds,
        })) === undefined
      )
        return undefined
    for (const name of await readdir(folder))
      if (renditionName.test(name))
        await world.ports.storage.write(renditionKey(id, name), createReadStream(join(folder, name)))
    return { heights: sizes.map((size) => size.height), failure: null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
