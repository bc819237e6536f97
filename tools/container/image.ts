import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { read, root } from '../check/sources.ts'

const hasProgram = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
/** Whether the image can be built where no registry of images is reached. */
export const canBuildImage = process.getuid?.() === 0 && ['buildah', 'debootstrap'].every(hasProgram)
const environment = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }
const buildah = (...args: string[]): string =>
  execFileSync('buildah', args, { cwd: root, env: environment, encoding: 'utf8', maxBuffer: 64e6 }).trim()

/** The image that the Dockerfile begins with, with the certificates this machine trusts. */
const makeBase = (): void => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-base-'))
  const local = path.join(folder, 'usr/local')
  execFileSync('debootstrap', ['--variant=minbase', '--include=libatomic1,ca-certificates', 'bookworm', folder])
  copyFileSync(path.join(root, 'node_modules/node/bin/node'), path.join(local, 'bin/node'))
  const npm = path.resolve(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()), '../..')
  cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'))
  const trusted = process.env['NODE_EXTRA_CA_CERTS']
  if (trusted) copyFileSync(trusted, path.join(folder, 'etc/ssl/certs/of-the-machine.pem'))
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, folder, '/')
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
  if (trusted) buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/of-the-machine.pem', container)
  buildah('commit', '--quiet', '--rm', container, `docker.io/library/${/^FROM (\S+)/m.exec(read('Dockerfile'))?.[1]}`)
  rmSync(folder, { recursive: true })
}

/** Lets the image's own user come to the socket of the tests' PostgreSQL, until it is closed again. */
const openSocket = (url: URL): { folder: string; close: () => void } => {
  const folder = url.searchParams.get('host')!
  const opened = [
    { place: path.dirname(folder), mode: 0o755 },
    { place: folder, mode: 0o755 },
    { place: path.join(folder, `.s.PGSQL.${url.port || 5432}`), mode: 0o777 },
  ].map(({ place, mode }) => ({ place, mode, before: statSync(place).mode & 0o777 }))
  for (const { place, mode } of opened) chmodSync(place, mode)
  return { folder, close: () => opened.forEach(({ place, before }) => chmodSync(place, before)) }
}

const isReady = async (port: string): Promise<boolean> => {
  for (let round = 0; round < 60; round++) {
    if ((await fetch(`http://localhost:${port}/ready`).catch(() => undefined))?.ok) return true
    await setTimeout(1000)
  }
  return false
}

/**
 * Builds the image, starts it on a database whose server listens on a socket, and gives the status of its sign-in page; 0 where
 * it did not come up. Its base is made on the spot of Debian's packages, the project's own Node and this machine's npm.
 */
export const answerOfImage = async (database: string): Promise<number> => {
  makeBase()
  const npmrc = path.join(homedir(), '.npmrc')
  const ownPackages = existsSync(npmrc) ? ['--volume', `${npmrc}:/root/.npmrc:ro`] : []
  buildah('bud', '--pull-never', '--format', 'docker', '--network', 'host', ...ownPackages, '--tag', 'kontor-test', '.')
  const url = new URL(database)
  url.searchParams.set('host', '/postgres')
  const container = buildah('from', '--pull-never', 'localhost/kontor-test')
  const socket = openSocket(new URL(database))
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const settings = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, SANDBOX: 'false', DATABASE_URL: url.href }
  const given = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const command = JSON.parse(/^CMD (.+)/m.exec(read('Dockerfile'))![1]!) as string[]
  const args = [
    'run',
    '--network',
    'host',
    '--volume',
    `${socket.folder}:/postgres`,
    ...given,
    container,
    '--',
    ...command,
  ]
  const started = spawn('buildah', args, { cwd: root, env: environment, stdio: 'ignore' })
  try {
    return (await isReady(port)) ? (await fetch(`http://localhost:${port}/users/sign_in`)).status : 0
  } finally {
    started.kill()
    if (started.exitCode === null) await once(started, 'exit')
    socket.close()
    buildah('rm', container)
    buildah('rmi', '--force', 'localhost/kontor-test')
  }
}
