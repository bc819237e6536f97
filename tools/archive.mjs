import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isBuilt, isCompressed } from './ground/built.mjs'
import { ensureInstalled, ownEnvironment, ownNode, root } from './ground/installed.mjs'

/** What a machine needs to run Kontor: everything built, and how it is started. */
const parts = [
  'build/client',
  'build/embed',
  'build/islands',
  'build/server',
  'deploy/haproxy',
  'deploy/patroni',
  'deploy/pgbouncer',
  'deploy/systemd',
  'migrations',
  'tools/ground',
  'tools/start.mjs',
  '.npmrc',
  'LICENSE',
  'README.md',
  'package-lock.json',
  'package.json',
]

const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: ownEnvironment() })
  if (status !== 0) process.exit(status ?? 1)
}

ensureInstalled()
if (!isBuilt()) run(ownNode, [path.join(root, 'tools/build.mjs')])
if (!isCompressed()) run(ownNode, [path.join(root, 'tools/compress.mjs')])
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const file = path.resolve(process.argv[2] ?? `kontor-${version}.tar.gz`)
run('tar', ['-czf', file, '--transform', `s,^,kontor-${version}/,`, ...parts])
console.log(`${file}: unpack it and run npm start.`)
