import { sql } from 'kysely'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import type { Output } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { signedPictures, storeFile, type StoredFile } from '#capabilities/offer/files/server/index.ts'
import { filesRefusals } from '#capabilities/offer/files/vocabulary.ts'
import type { uploadFile, uploadPicture } from '../../contract/attached.ts'
import { communityRefusals, limits, pictureSeconds } from '../../vocabulary.ts'
import { spaceById } from '../find-posts.ts'

type Kept = { id: number; file: StoredFile }

/** A picture or file for a post that is being written; until then its uploader alone can name it. */
const take = async (world: World, spaceId: number, call: Call, kind: 'image' | 'file'): Promise<Kept> => {
  const space = await world.transact(async (ctx) => {
    const found = await spaceById(ctx, spaceId)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from community_pictures where user_id = ${ctx.actor.userId} and post_id is null`.execute(
      ctx.db,
    )
    if ((rows[0]?.count ?? 0) >= limits.waitingPictures) throw refuse(communityRefusals, 'too_many_pictures')
    return found
  })
  for await (const { fileName, content } of call.files()) {
    const maxBytes = kind === 'image' ? limits.pictureBytes : limits.fileBytes
    const file = await storeFile(world, { sellerId: space.sellerId, name: fileName, kind, content, maxBytes })
    const { rows } = await sql<{ id: number }>`
      insert into community_pictures (space_id, user_id, file_id, created_at)
      values (${space.id}, ${world.actor.userId}, ${file.id}, ${world.ports.now()}) returning id`.execute(world.db)
    return { id: rows[0]!.id, file }
  }
  throw refuse(filesRefusals, 'nothing_uploaded', {}, { file: ['required'] })
}

export const takePicture = async (
  world: World,
  { id: spaceId }: { id: number },
  call: Call,
): Promise<Output<typeof uploadPicture>> => {
  const { id, file } = await take(world, spaceId, call, 'image')
  const picture = await world.transact(async (ctx) =>
    (await signedPictures(ctx, [file.id], pictureSeconds)).get(file.id),
  )
  return { ...picture!, id }
}

export const takeFile = async (
  world: World,
  { id: spaceId }: { id: number },
  call: Call,
): Promise<Output<typeof uploadFile>> => {
  const { id, file } = await take(world, spaceId, call, 'file')
  return { id, name: file.name, contentType: file.contentType, size: file.size }
}
