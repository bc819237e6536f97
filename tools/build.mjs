import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sourceStamp, writeStamp } from './ground/built.mjs'
import { ensureInstalled, ownEnvironment, ownNode, root } from './ground/installed.mjs'

/** Silent while all goes well; otherwise everything the builder said. */
const run = (script, ...args) => {
  const { status, stdout, stderr } = spawnSync(ownNode, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: ownEnvironment({ NODE_ENV: 'production' }),
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  process.exit(status ?? 1)
}

// The last step takes three times as long for two percent: for most files yes, for the same file once more in each language no.
const qualityOf = (name) => (name.startsWith('words-') ? 10 : 11)

const compressors = {
  br: (bytes, name) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(name), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes `.br` and `.gz` beside every text file, for a server that sends what lies there. */
const compress = async (folder) => {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => /\.(js|css|svg|json)$/.test(name))
      .map(async (name) => {
        const bytes = await readFile(path.join(folder, name))
        if (bytes.length < 500) return
        for (const [ending, squeeze] of Object.entries(compressors))
          await writeFile(path.join(folder, `${name}.${ending}`), await squeeze(bytes, name))
      }),
  )
}

ensureInstalled()
const since = performance.now()
// Taken before the build: what changes while it runs is built next time.
const stamp = sourceStamp()
writeStamp('')
run('@react-router/dev/bin.cjs', 'build')
run('vite/bin/vite.js', 'build', '--config', 'vite.islands.config.ts', '--logLevel', 'warn')
for (const name of ['embed', 'frame'])
  run('vite/bin/vite.js', 'build', '--config', 'vite.embed.config.ts', '--logLevel', 'warn', '--mode', name)
await compress(path.join(root, 'build', 'client', 'assets'))
await compress(path.join(root, 'build', 'islands'))
writeStamp(stamp)
console.log(`Pages built in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
