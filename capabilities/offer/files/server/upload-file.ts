import type { Call } from '#platform/server/route.ts'
import { shopOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { pictureOf } from '../rules/picture.ts'
import { filesRefusals, type FileKind } from '../vocabulary.ts'
import { storeFile } from './store-file.ts'
import type { StoredFile } from './tables.ts'

export const shownFile = (file: StoredFile) => ({
  id: file.id,
  name: file.name,
  contentType: file.contentType,
  size: file.size,
  kind: file.kind,
  picture: pictureOf(file),
  createdAt: file.createdAt,
})

/** Takes the first file of a multipart body. */
export const uploadFile = async (world: World, { kind }: { kind: FileKind }, call: Call) => {
  for await (const part of call.files())
    return shownFile(
      await storeFile(world, { sellerId: shopOf(world), name: part.fileName, kind, content: part.content }),
    )
  throw refuse(filesRefusals, 'nothing_uploaded', {}, { file: ['required'] })
}
