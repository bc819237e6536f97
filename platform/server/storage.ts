import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where bytes live. Keys are made by us, never by callers' file names: lower-case letters, digits, `/`, `-`, `.`. */
export type Storage = {
  write: (key: string, content: Readable | Buffer) => Promise<{ size: number }>
  /** Bytes `start` to `end` inclusive, the whole file when left out. */
  read: (key: string, range?: { start: number; end: number }) => Readable
  size: (key: string) => Promise<number | undefined>
  remove: (key: string) => Promise<void>
}

const allowed = /^[a-z0-9][a-z0-9/.-]*$/

/** Files in a folder; a file appears under its key only once it is whole. */
export const folderStorage = (folder: string): Storage => {
  const pathOf = (key: string): string => {
    if (!allowed.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`)
    return join(folder, key)
  }
  /** Of files alone: pictures are kept as a folder of sizes under their key. */
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
        await pipeline(Buffer.isBuffer(content) ? [content] : content, createWriteStream(part, { flush: true }))
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
  }
}
