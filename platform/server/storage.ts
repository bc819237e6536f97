import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type LinkOptions = { seconds: number; headers: Readonly<Record<string, string>> }

/** Where bytes live. Keys are made by us, never by callers' file names: lower-case letters, digits, `/`, `-`, `.`. */
export type Storage = {
  write: (key: string, content: AsyncIterable<Buffer> | Buffer) => Promise<{ size: number }>
  /** Bytes `start` to `end` inclusive, the whole file when left out. */
  read: (key: string, range?: { start: number; end: number }) => Readable
  size: (key: string) => Promise<number | undefined>
  remove: (key: string) => Promise<void>
  /** Where the storage hands files out itself: by a link for whoever has it, for so many seconds and with these headers. */
  links?: { origin: string; to: (key: string, how: LinkOptions) => Promise<string> }
  /** The keys of all files, in no order. */
  keys: () => AsyncIterable<string>
}

const allowed = /^[a-z0-9][a-z0-9/.-]*$/

export const isKey = (key: string): boolean => allowed.test(key) && !key.includes('..')

export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`Not a storage key: ${key}`)
  return key
}

/** So many bytes are written between two looks at the disk. */
const lookEvery = 16 * 1024 ** 2

const whileThereIsRoom = async function* (content: AsyncIterable<Buffer> | Buffer, askForRoom: () => Promise<void>) {
  await askForRoom()
  let unseen = 0
  for await (const piece of Buffer.isBuffer(content) ? [content] : content) {
    unseen += piece.length
    if (unseen > lookEvery) {
      await askForRoom()
      unseen = 0
    }
    yield piece
  }
}

/** Files in a folder; a file appears under its key only once it is whole. `askForRoom` refuses one for which there is none. */
export const folderStorage = (folder: string, askForRoom = async (): Promise<void> => undefined): Storage => {
  const pathOf = (key: string): string => join(folder, checkedKey(key))
  /** For files only: pictures are stored as a folder of sizes under their key. */
  const size = async (key: string): Promise<number | undefined> => {
    const found = await stat(pathOf(key)).catch(() => undefined)
    return found?.isFile() ? found.size : undefined
  }
  return {
    write: async (key, content) => {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(whileThereIsRoom(content, askForRoom), createWriteStream(part, { flush: true }))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return { size: (await size(key)) ?? 0 }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    size,
    remove: (key) => rm(pathOf(key), { force: true }),
    keys: async function* () {
      const all = await opendir(folder, { recursive: true }).catch(() => undefined)
      for await (const entry of all ?? []) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && isKey(key) && !key.endsWith('.part')) yield key
      }
    },
  }
}
