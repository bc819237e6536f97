import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupReason } from './record.ts'

/** Where backups are stored, each under its name. A name appears only when its backup is complete. */
export type BackupStore = {
  place: string
  write: (name: string, content: Readable) => Promise<{ size: number }>
  read: (name: string) => Promise<Readable>
  names: () => Promise<string[]>
  remove: (name: string) => Promise<void>
  /** Takes away what was begun and never ended. */
  tidy: () => Promise<void>
}

const shape = /^kontor-\d{8}T\d{6}Z(-before-upgrade)?\.tar\.zst\.age$/

/** Names sort by their time. */
export const backupName = (at: Temporal.Instant, reason: BackupReason): string => {
  const stamp = at.round('second').toString().replaceAll(/[-:]/g, '')
  return `kontor-${stamp}${reason === 'before_upgrade' ? '-before-upgrade' : ''}.tar.zst.age`
}

/** The backups in a place, the newest last. */
export const backupsIn = async (store: BackupStore): Promise<string[]> =>
  (await store.names()).filter((name) => shape.test(name)).sort()

/** Removes all but the newest and answers their names. */
export const removeOld = async (store: BackupStore, keep: number): Promise<string[]> => {
  const old = (await backupsIn(store)).slice(0, -keep)
  for (const name of old) await store.remove(name)
  return old
}

const begun = '.part'

/** Backups in a folder. */
export const folderStore = (folder: string): BackupStore => ({
  place: folder,
  write: async (name, content) => {
    const path = join(folder, name)
    const part = `${path}${begun}`
    try {
      await pipeline(content, createWriteStream(part, { flush: true, mode: 0o600 }))
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    // The name itself reaches the disk with its folder.
    const held = await open(folder)
    await held.sync().finally(() => held.close())
    return { size: (await stat(path)).size }
  },
  read: async (name) => {
    const path = join(folder, name)
    if (!(await stat(path).catch(() => undefined))) throw new Error(`There is no backup ${path}.`)
    return createReadStream(path)
  },
  names: () => readdir(folder),
  remove: (name) => rm(join(folder, name)),
  tidy: async () => {
    for (const name of await readdir(folder))
      if (name.endsWith(begun) && shape.test(name.slice(0, -begun.length)))
        await rm(join(folder, name), { force: true })
  },
})
