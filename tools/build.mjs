import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { sourceStamp, writeStamp } from './ground/built.mjs'
import { ensureInstalled, ownEnvironment, ownNode, root } from './ground/installed.mjs'

/** Silent while all goes well; otherwise everything the builder said. */
const run = (script, ...args) => {
  const { status, stdout, stderr } = spawnSync(ownNode, [path.join(root, script), ...args], {
    cwd: root,
    env: ownEnvironment({ NODE_ENV: 'production' }),
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  process.exit(status ?? 1)
}

ensureInstalled()
const since = performance.now()
// Taken before the build: what changes while it runs is built next time.
const stamp = sourceStamp()
writeStamp('')
run('node_modules/@react-router/dev/bin.cjs', 'build')
run('node_modules/vite/bin/vite.js', 'build', '--config', 'vite.islands.config.ts', '--logLevel', 'warn')
for (const name of ['embed', 'frame'])
  run(
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'vite.embed.config.ts',
    '--logLevel',
    'warn',
    '--mode',
    name,
  )
writeStamp(stamp)
if (!process.argv.includes('--uncompressed')) run('tools/compress.mjs')
console.log(`Pages built in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
