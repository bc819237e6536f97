import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#platform/server/settings.ts'
import { movingStorage } from '#platform/server/moving-storage.ts'
import { folderStorage, type Storage } from '#platform/server/storage.ts'

export const filesFolder = (home: string): string => join(home, 'files')

/** The files of an installation: in a folder nobody else on the machine reads, or in a store, into which those of the folder move. */
export const openFiles = async (
  settings: Pick<Settings, 'FILES_IN' | 'FILES_LINKS'>,
  home: string,
  askForRoom?: () => Promise<void>,
): Promise<Storage> => {
  const folder = filesFolder(home)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // An older installation may have let everyone.
  await chmod(folder, 0o700)
  const here = folderStorage(folder, askForRoom)
  const store = await openFileStore(settings)
  return store ? movingStorage(store, here) : here
}

/** The store alone; undefined where files lie in the folder. Fails with a sentence where its bucket cannot be used. */
export const openFileStore = async ({
  FILES_IN,
  FILES_LINKS,
}: Pick<Settings, 'FILES_IN' | 'FILES_LINKS'>): Promise<Storage | undefined> => {
  if (FILES_IN === undefined) return undefined
  // Large, and needed by few.
  const { s3Storage } = await import('#platform/server/s3-storage.ts')
  const { check, ...store } = s3Storage(FILES_IN, { areLinked: FILES_LINKS })
  await check()
  return store
}
