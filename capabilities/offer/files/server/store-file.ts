import { createHash, randomUUID } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { cleanFileName } from '../rules/file-name.ts'
import { sniff } from '../rules/sniff.ts'
import { filesRefusals, sizeLimits, type FileKind } from '../vocabulary.ts'
import { makePicture } from './make-picture.ts'
import type { StoredFile } from './tables.ts'

export type NewFile = { sellerId: number; name: string; kind: FileKind; content: Readable | Buffer; isPublic?: boolean }

/** Takes a file in: bytes into the storage first, then its row. Runs outside any transaction, because bytes take their time. */
export const storeFile = async (world: World, given: NewFile): Promise<StoredFile> => {
  const folder = `files/${given.sellerId}/${randomUUID()}`
  const name = cleanFileName(given.name)
  const row = given.kind === 'image' ? await makePicture(world, folder, await wholeOf(given.content)) : await keep(world, folder, given.content)
  try {
    return await world.transact((ctx) =>
      ctx.db.insertInto('files').values({ ...row, name, kind: given.kind, sellerId: given.sellerId, isPublic: given.isPublic ?? false, createdAt: ctx.now }).returningAll().executeTakeFirstOrThrow(),
    )
  } catch (error) {
    for (const key of row.widths ? row.widths.flatMap((width) => [`${folder}/${width}.avif`, `${folder}/${width}.webp`]) : [row.storageKey]) await world.ports.storage.remove(key)
    throw error
  }
}

const tooLarge = (kind: FileKind) => refuse(filesRefusals, 'too_large', { megabytes: sizeLimits[kind] / 1024 ** 2 })

const wholeOf = async (content: Readable | Buffer): Promise<Buffer> => {
  if (Buffer.isBuffer(content)) return content
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > sizeLimits.image) throw tooLarge('image')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Bytes as they came; what they are is read from the first of them, not from what the caller says. */
const keep = async (world: World, storageKey: string, content: Readable | Buffer) => {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let passed = 0
  const meter = new Transform({
    transform: (chunk: Buffer, _, done) => {
      passed += chunk.length
      if (passed > sizeLimits.file) return done(tooLarge('file'))
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
  return { storageKey, contentType: sniff(head), size, sha256: hash.digest('hex'), width: null, height: null, widths: null }
}
