import { chmod, lstat, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './postgres-process.ts'

const named = 'kontor-run-'
const beside = 'vitest'

/**
 * The temporary folder of one run, for all its files: it goes with the run, or with the next where that was killed, and so does
 * `vitests`, the folder that Vitest makes for itself.
 */
export const openRunFolder = async (vitests: string): Promise<{ folder: string; remove: () => Promise<void> }> => {
  await removeForgotten()
  const folder = await mkdtemp(join(tmpdir(), `${named}${process.pid}-`))
  await symlink(vitests, join(folder, beside))
  // Programs of other accounts write here too.
  await chmod(folder, 0o1777)
  return { folder, remove: () => removed(folder) }
}

const removeForgotten = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(named) && Number(name.slice(named.length).split('-')[0])
    if (!owner || isAlive(owner)) continue
    const folder = join(tmpdir(), name)
    // Another account's folder may lead anywhere.
    if ((await lstat(folder)).uid !== process.getuid?.()) continue
    const vitests = await readlink(join(folder, beside)).catch(() => undefined)
    if (vitests) await removed(vitests)
    await removed(folder)
  }
}

// A program that just ended may still be writing.
const removed = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 })
