import { sql } from 'kysely'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import type { Output } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { signedPictures, storeFile } from '#capabilities/offer/files/server/index.ts'
import { filesRefusals } from '#capabilities/offer/files/vocabulary.ts'
import type { uploadPicture } from '../../contract.ts'
import { communityRefusals, limits, pictureSeconds } from '../../vocabulary.ts'
import { spaceById } from '../find-posts.ts'

/** A picture for a post that is being written; until then its uploader alone can name it. */
export const takePicture = async (
  world: World,
  { id }: { id: number },
  call: Call,
): Promise<Output<typeof uploadPicture>> => {
  const space = await world.transact(async (ctx) => {
    const found = await spaceById(ctx, id)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from community_pictures where user_id = ${ctx.actor.userId} and post_id is null`.execute(
      ctx.db,
    )
    if ((rows[0]?.count ?? 0) >= limits.waitingPictures) throw refuse(communityRefusals, 'too_many_pictures')
    return found
  })
  for await (const { fileName, content } of call.files()) {
    const given = {
      sellerId: space.sellerId,
      name: fileName,
      kind: 'image' as const,
      content,
      maxBytes: limits.pictureBytes,
    }
    const file = await storeFile(world, given)
    return world.transact(async (ctx) => {
      const { rows } = await sql<{ id: number }>`
        insert into community_pictures (space_id, user_id, file_id, created_at)
        values (${space.id}, ${ctx.actor.userId}, ${file.id}, ${ctx.now}) returning id`.execute(ctx.db)
      const picture = (await signedPictures(ctx, [file.id], pictureSeconds)).get(file.id)
      return { ...picture!, id: rows[0]!.id }
    })
  }
  throw refuse(filesRefusals, 'nothing_uploaded', {}, { file: ['required'] })
}
