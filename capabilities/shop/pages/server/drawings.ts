import sharp from 'sharp'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { eachBlock } from '#capabilities/offer/content-blocks/rules/document.ts'
import type { Block, PageDocument } from '../rules/document.ts'

/** Pictures of our own that templates begin with: a person in a calm room, and hills under a low sun. */
const drawings = {
  square: [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 120 120">',
    '<rect width="120" height="120" fill="#e9dfd0"/><circle cx="92" cy="26" r="14" fill="#f6c667"/>',
    '<path d="M0 88h120v32H0z" fill="#cdb99a"/>',
    '<path d="M24 120c2-30 18-40 36-40s34 10 36 40z" fill="#31465f"/>',
    '<path d="M52 66h16v18c-4 6-12 6-16 0z" fill="#d8a47f"/><circle cx="60" cy="52" r="18" fill="#e5b491"/>',
    '<path d="M41 52c-2-20 8-26 19-26s22 6 19 27c-3-9-8-13-13-14-8 4-18 3-25 13z" fill="#4a2f22"/></svg>',
  ],
  wide: [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 160 90">',
    '<rect width="160" height="90" fill="#dbe7ee"/><circle cx="118" cy="34" r="11" fill="#f3b562"/>',
    '<path d="M0 58c24-22 46-22 70-4 26-20 58-20 90 2v34H0z" fill="#8fb3a5"/>',
    '<path d="M0 70c30-16 56-10 84 2 26-12 50-10 76-2v20H0z" fill="#4f8274"/>',
    '<path d="M0 82c40-10 100-10 160 0v8H0z" fill="#2d5a50"/></svg>',
  ],
} as const
type Drawing = keyof typeof drawings

const drawingOf = ({ type, values }: Block): Drawing | null =>
  type !== 'picture' || values['picture'] !== null ? null : values['ratio'] === 'square' ? 'square' : 'wide'

/** The seller's copy of a drawing; one is enough, however many pages begin with it. */
const storedDrawing = async (world: World, sellerId: number, drawing: Drawing): Promise<number> => {
  const name = `template-${drawing}.png`
  const there = await world.db
    .selectFrom('files')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('name', '=', name)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  if (there) return there.id
  const content = await sharp(Buffer.from(drawings[drawing].join('')))
    .png()
    .toBuffer()
  return (await storeFile(world, { sellerId, name, kind: 'image', content })).id
}

/** A template with pictures where it has places for them: the seller's own files, to be replaced by better ones. */
export const withDrawings = async (world: World, document: PageDocument): Promise<PageDocument> => {
  const wanted = new Set<Drawing>()
  eachBlock(document.blocks, (block) => {
    const drawing = drawingOf(block)
    if (drawing) wanted.add(drawing)
  })
  const stored = new Map<Drawing, number>()
  for (const drawing of wanted) stored.set(drawing, await storedDrawing(world, sellerOf(world), drawing))
  const fill = (list: readonly Block[]): Block[] =>
    list.map((block) => {
      const fileId = stored.get(drawingOf(block) ?? ('' as Drawing))
      const slots = block.slots.map(fill)
      return fileId === undefined
        ? { ...block, slots }
        : { ...block, slots, values: { ...block.values, picture: { fileId, alt: '' } } }
    })
  return { version: 1, blocks: fill(document.blocks) }
}
