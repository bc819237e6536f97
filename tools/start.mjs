import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { become } from './ground/become.mjs'
import { isBuilt, isCompressed } from './ground/built.mjs'
import { leanMemory } from './ground/lean-memory.mjs'
import { ensureInstalled, ownEnvironment, ownNode, root } from './ground/installed.mjs'

const run = (script, ...args) => {
  const { status } = spawnSync(ownNode, [path.join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: ownEnvironment(),
  })
  if (status !== 0) process.exit(status ?? 1)
}

const start = () => {
  ensureInstalled()
  if (!isBuilt()) {
    console.log('Building …')
    run('tools/build.mjs', '--uncompressed')
  }
  // Takes a third of the time of building, and nobody has to wait for it.
  if (!isCompressed()) run('tools/compress.mjs', '--behind')
  const endWithParent = ['--import', path.join(root, 'tools/ground/end-with-parent.mjs')]
  const { flags, environment } = leanMemory(process.env.PROCESS)
  become([...flags, ...endWithParent, 'build/server/main.js'], {
    ...environment,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  })
}

// What was built for production does not know what development asks for.
if (['1', 'true'].includes(process.env.KONTOR_DEV ?? '')) await import('./dev.mjs')
else start()
