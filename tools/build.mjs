import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sourceStamp, writeStamp } from './ground/built.mjs'
import { ensureInstalled, ownEnvironment, ownNode, root } from './ground/installed.mjs'

/** Silent while all goes well; otherwise everything the builder said. */
const run = async (script, ...args) => {
  const options = { cwd: root, env: ownEnvironment({ NODE_ENV: 'production' }), maxBuffer: Infinity }
  try {
    await promisify(execFile)(ownNode, [path.join(root, 'node_modules', script), ...args], options)
  } catch ({ stdout, stderr, code }) {
    console.error(`${stdout}${stderr}`)
    process.exit(Number(code) || 1)
  }
}

const bundle = (config, ...args) => run('vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn', ...args)

const compressors = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
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
          await writeFile(path.join(folder, `${name}.${ending}`), await squeeze(bytes))
      }),
  )
}

ensureInstalled()
const since = performance.now()
// Taken before the build: what changes while it runs is built next time.
const stamp = sourceStamp()
writeStamp('')
// Pages and what is laid beside them know nothing of each other.
await Promise.all([
  run('@react-router/dev/bin.cjs', 'build'),
  (async () => {
    await bundle('vite.islands.config.ts')
    for (const name of ['embed', 'frame']) await bundle('vite.embed.config.ts', '--mode', name)
  })(),
])
await compress(path.join(root, 'build', 'client', 'assets'))
await compress(path.join(root, 'build', 'islands'))
writeStamp(stamp)
console.log(`Pages built in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
