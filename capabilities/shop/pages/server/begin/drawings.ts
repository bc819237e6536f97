import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { drawings, type Drawing } from '../../templates/drawings.ts'

const nameOf = (drawing: Drawing): string => `template-${drawing}.png`

/** The seller's copy of a drawing; one is enough, however many pages begin with it. */
const storedDrawing = async (world: World, sellerId: number, drawing: Drawing): Promise<number> => {
  const name = nameOf(drawing)
  const there = await world.db
    .selectFrom('files')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('name', '=', name)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  if (there) return there.id
  const { default: sharp } = await import('sharp')
  const content = await sharp(Buffer.from(drawings[drawing])).png().toBuffer()
  return (await storeFile(world, { sellerId, name, kind: 'image', content })).id
}

/** Pictures a template begins with: the seller's own files, to be replaced by better ones. */
export const storedDrawings = async (
  world: World,
  wanted: Iterable<Drawing>,
): Promise<Partial<Record<Drawing, number>>> => {
  const stored: Partial<Record<Drawing, number>> = {}
  for (const drawing of wanted) stored[drawing] = await storedDrawing(world, sellerOf(world), drawing)
  return stored
}

/** The seller's copies of our drawings. */
export const drawnFiles = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('name', 'in', (Object.keys(drawings) as Drawing[]).map(nameOf))
    .where('kind', '=', 'image')
    .execute()
  return rows.map(({ id }) => id)
}
