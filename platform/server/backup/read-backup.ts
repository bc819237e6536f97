import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BrokenBackup, unpacked, wholeOf, type Entry } from './archive.ts'
import type { Manifest } from './catalogue.ts'
import { tableOfEntry, type TableSum } from './dump-rows.ts'

/** The trailer of a backup: checksums of everything before it. */
export type Sums = { tables: Record<string, TableSum>; files: FileSum }
export type FileSum = { count: number; bytes: number; sha256: string }

export const [headName, secretName, tailName, filesFolder] = ['kontor.json', 'secret', 'sums.json', 'files/']

/** One number for all files: of their keys and bytes, in their order. */
export const summingFiles = () => {
  const all = createHash('sha256')
  let [count, bytes] = [0, 0]
  return {
    /** Passes the bytes through; their checksum is recorded once all have gone through. */
    through: async function* (key: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const one = createHash('sha256')
      for await (const chunk of content) {
        one.update(chunk)
        bytes += chunk.length
        yield chunk
      }
      count++
      all.update(`${key}\0${one.digest('hex')}\n`)
    },
    sum: (): FileSum => ({ count, bytes, sha256: all.copy().digest('hex') }),
  }
}

/** Takes what a backup holds, in the order it is in it. */
export type Visitor = {
  head?: (manifest: Manifest) => Promise<void>
  rows?: (table: string, chunk: Buffer) => Promise<void>
  file?: (key: string, content: AsyncIterable<Buffer>) => Promise<void>
}
export type Read = { manifest: Manifest; secret: Buffer; sums: Sums }

const manifestIn = async (entry: Entry): Promise<Manifest> => {
  const manifest = entry.name === headName ? (JSON.parse((await wholeOf(entry)).toString()) as Manifest) : undefined
  if (manifest?.format !== 1) throw new Error('This is no backup of Kontor, or one of a newer version.')
  return manifest
}

/** Reads a backup from its first byte to its last and judges it by its own sums; `visit` may take it meanwhile. */
export const readBackup = async (key: string, stream: Readable, visit: Visitor = {}): Promise<Read> => {
  let manifest: Manifest | undefined
  let secret: Buffer | undefined
  let sums: Sums | undefined
  const tables = new Map<string, ReturnType<typeof createHash>>()
  const files = summingFiles()
  for await (const entry of unpacked(key, stream)) {
    const table = tableOfEntry(entry.name)
    if (!manifest) {
      manifest = await manifestIn(entry)
      await visit.head?.(manifest)
    } else if (entry.name === secretName) secret = await wholeOf(entry)
    else if (entry.name === tailName) sums = JSON.parse((await wholeOf(entry)).toString()) as Sums
    else if (table !== undefined) {
      if (!tables.has(table)) tables.set(table, createHash('sha256'))
      for await (const chunk of entry.content) {
        tables.get(table)!.update(chunk)
        await visit.rows?.(table, chunk)
      }
    } else if (entry.name.startsWith(filesFolder)) {
      const fileKey = entry.name.slice(filesFolder.length)
      const content = files.through(fileKey, entry.content)
      await visit.file?.(fileKey, content)
      for await (const _ of content) continue
    } else throw new BrokenBackup(`The backup holds something unknown: ${entry.name}.`)
  }
  if (!manifest || !secret || !sums) throw new BrokenBackup('The backup is broken: its end is missing.')
  const nothing = createHash('sha256').digest('hex')
  for (const [name, { sha256 }] of Object.entries(sums.tables))
    if ((tables.get(name)?.digest('hex') ?? nothing) !== sha256)
      throw new BrokenBackup(`The backup is broken: the rows of ${name} are not those that were saved.`)
  if (JSON.stringify(files.sum()) !== JSON.stringify(sums.files))
    throw new BrokenBackup('The backup is broken: its files are not those that were saved.')
  return { manifest, secret, sums }
}
