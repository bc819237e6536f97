// Runs on any Node from 20 on with nothing installed: only Node's own modules here.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
const windows = process.platform === 'win32'
/** An archive of a release holds what was built and no sources: nothing is built from it, and no builder is installed. */
export const isArchive = !existsSync(path.join(root, 'apps'))
/** The project's own Node; the machine's may be older than what the server needs. */
export const ownNode = path.join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** What npm wrote down at its last installation against what the lock file asks for. */
const isInstalled = () => {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  if (!wanted || !found || !existsSync(ownNode)) return false
  return Object.entries(wanted).every(
    ([place, { version, optional, dev }]) =>
      place === '' || (isArchive && dev) || (found[place] ? found[place].version === version : optional === true),
  )
}

/** Installs the locked packages when they are missing or of other versions. */
export const ensureInstalled = () => {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  const npm = process.env.npm_execpath
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm, 'ci'] : ['npm', 'ci']
  const { status, error } = spawnSync(
    command,
    [...args, isArchive ? '--omit=dev' : '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: windows && command === 'npm' },
  )
  if (status !== 0) {
    console.error(`Packages could not be installed: ${error?.message ?? `npm ci ended with ${status}`}.`)
    process.exit(1)
  }
}

/** The environment for what we start: the project's own programs come first. */
export const ownEnvironment = (more = {}) => {
  const bins = [path.join(root, 'node_modules', '.bin'), path.dirname(ownNode)]
  return { ...process.env, PATH: [...bins, process.env.PATH ?? ''].join(path.delimiter), ...more }
}
