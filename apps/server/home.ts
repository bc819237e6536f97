import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key material of this installation: the setting, else made once and kept in the home folder, readable by its owner only. */
export const secretOf = async (home: string, given: string | undefined): Promise<Buffer> => {
  if (given) return Buffer.from(given)
  await mkdir(home, { recursive: true })
  const path = join(home, 'secret')
  const known = await readFile(path).catch(() => undefined)
  if (known && known.length >= 32) return known
  const made = randomBytes(48)
  await writeFile(path, made, { mode: 0o600 })
  return made
}
