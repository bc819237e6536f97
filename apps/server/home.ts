import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fewestBytes = 32

/**
 * The key material of this installation: from the setting, otherwise generated once and stored in the home folder,
 * readable by its owner only.
 */
export const secretOf = async (home: string, given: string | undefined): Promise<Buffer> => {
  if (given) return Buffer.from(given)
  await mkdir(home, { recursive: true })
  const path = join(home, 'secret')
  const known = await readFile(path).catch(() => undefined)
  if (!known) await makeSecret(path)
  const secret = known ?? (await readFile(path))
  if (secret.length < fewestBytes) throw new Error(`${path} is no secret: it has fewer than ${fewestBytes} bytes.`)
  return secret
}

const previousOf = (home: string): string => join(home, 'secret.previous')

/** Earlier secrets: from the setting, or from the file beside the present one. */
export const previousSecrets = async (home: string, given: string | undefined): Promise<Buffer[]> => {
  const kept = await readFile(previousOf(home)).catch(() => undefined)
  return [...(given ? [Buffer.from(given)] : []), ...(kept ? [kept] : [])]
}

/** Generates a new secret in the home folder and keeps the previous one beside it. Returns its path. */
export const changeSecret = async (home: string): Promise<string> => {
  const path = join(home, 'secret')
  const draft = await draftOf(path)
  try {
    await link(path, previousOf(home))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no ${path} to change.`, { cause: error })
    if (code !== 'EEXIST') throw error
    throw new Error(`${previousOf(home)} is there: finish the change that was begun before.`, { cause: error })
  }
  return previousOf(home)
}

const draftOf = async (path: string): Promise<string> => {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, randomBytes(48), { mode: 0o600 })
  return draft
}

/** Of processes that begin at once, one makes it and the others find it whole. */
const makeSecret = async (path: string): Promise<void> => {
  const draft = await draftOf(path)
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}
