import { createHash, randomUUID } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { quotaOf } from '#capabilities/people/sellers/server/index.ts'
import { cleanCaptions } from '../rules/captions.ts'
import { cleanFileName } from '../rules/file-name.ts'
import { isFont } from '../rules/font-letters.ts'
import { sniff } from '../rules/sniff.ts'
import { filesRefusals, pdfLimit, sizeLimits, type FileKind } from '../vocabulary.ts'
import { makePicture } from './make-picture.ts'
import { disarm, readPdf } from './read-pdf.ts'
import { subsetFont } from './subset-font.ts'
import type { StoredFile } from './tables.ts'

export type NewFile = {
  sellerId: number
  name: string
  kind: FileKind
  content: Readable | Buffer
  isPublic?: boolean
  /** Fewer bytes than the kind allows. */ maxBytes?: number
}

/** Takes a file in: bytes into the storage first, then its row. Runs outside any transaction, because bytes take their time. */
export const storeFile = async (world: World, given: NewFile): Promise<StoredFile> => {
  const folder = `files/${given.sellerId}/${randomUUID()}`
  const name = cleanFileName(given.name)
  await expectRoom(world, given.sellerId, 1)
  const row = await takers[given.kind](
    world,
    folder,
    given.content,
    Math.min(sizeLimits[given.kind], given.maxBytes ?? Infinity),
  )
  try {
    return await world.transact(async (ctx) => {
      await expectRoom(ctx, given.sellerId, row.size)
      return ctx.db
        .insertInto('files')
        .values({
          ...row,
          name,
          kind: given.kind,
          sellerId: given.sellerId,
          // Every page of the shop may ask for a font.
          isPublic: given.isPublic ?? given.kind === 'font',
          uploadedBy: ctx.actor.userId,
          createdAt: ctx.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  } catch (error) {
    for (const key of row.widths
      ? row.widths.flatMap((width) => [`${folder}/${width}.avif`, `${folder}/${width}.webp`])
      : [row.storageKey])
      await world.ports.storage.remove(key)
    throw error
  }
}

/**
 * Refuses `bytes` beyond the total of a seller's files: limited by the installation, and by their plan for their own
 * uploads. Work that buyers submit is not limited by the plan.
 */
const expectRoom = async (
  ctx: Pick<World, 'db' | 'ports' | 'actor'>,
  sellerId: number,
  bytes: number,
): Promise<void> => {
  // Many at once each see the room there is; the row of the seller lets them in one by one.
  const ofPlan = await quotaOf(ctx, sellerId, 'storage')
  const gigabytes = Math.min(
    ctx.ports.settings.STORAGE_PER_SELLER,
    ctx.actor.sellerId === sellerId && ofPlan !== null ? ofPlan : Infinity,
  )
  if ((await countBytes(ctx, sellerId)) + bytes > gigabytes * 1024 ** 3)
    throw refuse(filesRefusals, 'storage_full', { gigabytes })
}

/** What all files of a seller together have, in bytes. */
export const countBytes = async (ctx: Pick<World, 'db'>, sellerId: number): Promise<number> => {
  const { used } = await ctx.db
    .selectFrom('files')
    .select((row) => row.fn.coalesce(row.fn.sum<string>('size'), row.val('0')).as('used'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  return Number(used)
}

/** Takes a file nothing else holds on to away, its bytes last. */
export const removeFile = async (world: World, id: number): Promise<void> => {
  const gone = await world.transact((ctx) =>
    ctx.db
      .deleteFrom('files')
      .where('id', '=', id)
      .where('kind', '=', 'file')
      .returning('storageKey')
      .executeTakeFirst(),
  )
  if (gone) await world.ports.storage.remove(gone.storageKey)
}

export const tooLarge = (bytes: number) => refuse(filesRefusals, 'too_large', { megabytes: bytes / 1024 ** 2 })

const wholeOf = async (content: Readable | Buffer, maxBytes: number): Promise<Buffer> => {
  if (Buffer.isBuffer(content)) return content
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Upload = Omit<StoredFile, 'id' | 'sellerId' | 'name' | 'kind' | 'isPublic' | 'uploadedBy' | 'createdAt'>

const takers: Record<
  FileKind,
  (world: World, storageKey: string, content: Readable | Buffer, maxBytes: number) => Promise<Upload>
> = {
  image: async (world, folder, content, maxBytes) => makePicture(world, folder, await wholeOf(content, maxBytes)),
  captions: async (world, storageKey, content, maxBytes) =>
    makeCaptions(world, storageKey, await wholeOf(content, maxBytes)),
  font: async (world, storageKey, content, maxBytes) => makeFont(world, storageKey, await wholeOf(content, maxBytes)),
  file: async (world, storageKey, content, maxBytes) => {
    const kept = await keep(world, storageKey, content, maxBytes)
    return kept.contentType === 'application/pdf' ? { ...kept, ...(await settlePdf(world, kept)) } : kept
  },
}

const makeFont = async (world: World, storageKey: string, content: Buffer): Promise<Upload> => {
  const font = isFont(content) && (await subsetFont(content))
  if (!font) throw refuse(filesRefusals, 'not_a_font', {}, { file: ['invalid'] })
  return keepWhole(world, storageKey, font, 'font/woff2')
}

const makeCaptions = async (world: World, storageKey: string, content: Buffer): Promise<Upload> => {
  const text = cleanCaptions(content.toString('utf8'))
  if (text === undefined) throw refuse(filesRefusals, 'not_captions', {}, { file: ['invalid'] })
  return keepWhole(world, storageKey, Buffer.from(text), 'text/vtt; charset=utf-8')
}

const keepWhole = async (world: World, storageKey: string, bytes: Buffer, contentType: string): Promise<Upload> => {
  await world.ports.storage.write(storageKey, bytes)
  return {
    storageKey,
    contentType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: null,
    height: null,
    widths: null,
  }
}

/**
 * Removes active content from a PDF. One that cannot be inspected is stored as a download, which no browser opens from
 * here.
 */
const settlePdf = async (world: World, { storageKey, size }: Upload): Promise<Partial<Upload>> => {
  const pdf = size > pdfLimit ? undefined : await readPdf(await buffer(world.ports.storage.read(storageKey)))
  if (!pdf) return { contentType: 'application/octet-stream' }
  if ((await disarm(pdf)) === 0) return {}
  const bytes = Buffer.from(await pdf.save({ updateFieldAppearances: false }))
  await world.ports.storage.write(storageKey, bytes)
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Stores bytes as uploaded; their type is detected from the first of them, not taken from the caller. */
const keep = async (
  world: World,
  storageKey: string,
  content: Readable | Buffer,
  maxBytes: number,
): Promise<Upload> => {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let passed = 0
  const meter = new Transform({
    transform: (chunk: Buffer, _, done) => {
      passed += chunk.length
      if (passed > maxBytes) return done(tooLarge(maxBytes))
      if (head.length < 512) head = Buffer.concat([head, chunk]).subarray(0, 512)
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
  source.once('error', (error) => meter.destroy(error))
  const { size } = await world.ports.storage.write(storageKey, source.pipe(meter))
  if (size === 0) {
    await world.ports.storage.remove(storageKey)
    throw refuse(filesRefusals, 'nothing_uploaded')
  }
  return {
    storageKey,
    contentType: sniff(head),
    size,
    sha256: hash.digest('hex'),
    width: null,
    height: null,
    widths: null,
  }
}
