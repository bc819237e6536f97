import { buffer } from 'node:stream/consumers'
import type { World } from '#platform/server/world.ts'

/** A picture as JPEG, which PDFs take, cut to fill a space of these dots. */
export const pictureForPaper = async (
  { db, ports }: Pick<World, 'db' | 'ports'>,
  fileId: number,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> => {
  const file = await db
    .selectFrom('files')
    .select(['storageKey', 'widths'])
    .where('id', '=', fileId)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  const kept = file?.widths?.find((each) => each >= width) ?? file?.widths?.at(-1)
  if (!file || kept === undefined) return undefined
  const bytes = await buffer(ports.storage.read(`${file.storageKey}/${kept}.webp`))
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
