import { pipeline, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { opened, sealed } from './seal-stream.ts'

/** One file in the archive, as its bytes come. */
export type Entry = { name: string; size: number; content: AsyncIterable<Buffer> }

const block = 512
const longestName = 100

const header = (name: string, size: number, type: '0' | 'x'): Buffer => {
  const bytes = Buffer.alloc(block)
  const number = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  bytes.write(name.slice(0, longestName), 0)
  bytes.write(number(0o600, 7), 100)
  bytes.write(number(0, 7), 108)
  bytes.write(number(0, 7), 116)
  // Eleven octal digits hold 8 GB; the size of larger files is in the extended header before this one.
  bytes.write(number(Math.min(size, 0o77777777777), 11), 124)
  bytes.write(number(0, 11), 136)
  bytes.write('        ', 148)
  bytes.write(type, 156)
  bytes.write('ustar\x0000', 257)
  bytes.write(
    number(
      bytes.reduce((sum, byte) => sum + byte, 0),
      6,
    ),
    148,
  )
  return bytes
}

const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

/** A record of an extended header begins with its own length, which includes the digits of the length. */
const extended = (word: string, value: string): string => {
  const rest = ` ${word}=${value}\n`
  let length = Buffer.byteLength(rest)
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest)
  return `${length}${rest}`
}

/** Entries as the bytes of a tar archive (POSIX 1003.1, with extended headers for long names and sizes). */
const tarOf = async function* (entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    if (Buffer.byteLength(name) > longestName || size > 0o77777777777) {
      const lines = Buffer.from(extended('path', name) + extended('size', String(size)))
      yield Buffer.concat([header('more', lines.length, 'x'), lines, padding(lines.length)])
    }
    yield header(name, size, '0')
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== size)
      throw new Error(`${name} has ${written} bytes instead of ${size}: it changed while it was read.`)
    yield padding(size)
  }
  yield Buffer.alloc(2 * block)
}

const ignored = (): void => undefined

/** Entries as one sealed stream: tar, then zstd, then age. */
export const packed = (key: string, entries: AsyncIterable<Entry>): Promise<Readable> =>
  // An error on the way surfaces at the last stream, which the caller reads.
  sealed(key, pipeline(Readable.from(tarOf(entries), { objectMode: false }), createZstdCompress(), ignored))

export class BrokenBackup extends Error {}
const broken = (why: unknown): BrokenBackup =>
  new BrokenBackup(
    `The backup is broken: a part of it was changed or is missing (${why instanceof Error ? why.message : String(why)}).`,
    { cause: why },
  )

/** Reads a stream in pieces of exactly the requested number of bytes. */
const pulled = (stream: Readable) => {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  /** At least one byte and at most `most`. */
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const next = await chunks.next().catch((error: unknown) => Promise.reject(broken(error)))
      if (next.done) throw broken('it ends too early')
      rest = next.value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }
  const exactly = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let left = size; left > 0; left -= parts.at(-1)!.length) parts.push(await some(left))
    return Buffer.concat(parts)
  }
  /** Reads until the stream ends: only then is the end known to be authentic. */
  const toEnd = async (): Promise<void> => {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => Promise.reject(broken(error)))
      if (next.done) return
    }
  }
  return { some, exactly, toEnd }
}

const text = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString('utf8', from, from + length).replace(/\0.*$/s, '')

/**
 * The entries of a sealed stream in their order; what was not read of one is passed over. Fails where anything was
 * changed, and where the end is missing.
 */
export const unpacked = async function* (key: string, stream: Readable): AsyncGenerator<Entry> {
  const unzipped = pipeline(await opened(key, stream), createZstdDecompress(), ignored)
  const { some, exactly, toEnd } = pulled(unzipped)
  let more: Record<string, string> = {}
  try {
    for (;;) {
      const head = await exactly(block)
      if (head[0] === 0) break
      const size = Number(more['size'] ?? Number.parseInt(text(head, 124, 12), 8))
      const filled = padding(size).length
      if (text(head, 156, 1) === 'x') {
        const lines = (await exactly(size)).toString().split('\n').filter(Boolean)
        more = Object.fromEntries(lines.map((line) => line.slice(line.indexOf(' ') + 1).split('=') as [string, string]))
        await exactly(filled)
        continue
      }
      let left = size
      const content = async function* (): AsyncGenerator<Buffer> {
        while (left > 0) {
          const chunk = await some(left)
          left -= chunk.length
          yield chunk
        }
      }
      yield { name: more['path'] ?? text(head, 0, longestName), size, content: content() }
      while (left > 0) left -= (await some(left)).length
      await exactly(filled)
      more = {}
    }
    await toEnd()
  } finally {
    unzipped.destroy()
    stream.destroy()
  }
}

/** The whole of a small entry. */
export const wholeOf = async ({ content }: Entry): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
