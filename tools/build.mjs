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

/**
 * Takes from what a screen loads the names that the frames around it load as well: the browser has them before it opens the screen,
 * and the list of all screens is the longest file of the first view.
 */
const slimManifest = async (folder) => {
  const name = (await readdir(folder)).find((each) => /^manifest-\w+\.js$/.test(each))
  const file = path.join(folder, name)
  const [head, tail] = ['window.__reactRouterManifest=', ';']
  const text = await readFile(file, 'utf8')
  const manifest = JSON.parse(text.slice(head.length, text.lastIndexOf('}') + 1))
  const { entry, routes } = manifest
  const loadedBy = (id) => {
    const route = routes[id]
    return route ? [...loadedBy(route.parentId), route.module, ...route.imports] : entry.imports
  }
  const known = new Map(Object.keys(routes).map((id) => [id, new Set(loadedBy(routes[id].parentId))]))
  for (const [id, route] of Object.entries(routes))
    route.imports = route.imports.filter((each) => !known.get(id).has(each))
  await writeFile(file, `${head}${JSON.stringify(manifest)}${tail}`)
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
await slimManifest(path.join(root, 'build', 'client', 'assets'))
await compress(path.join(root, 'build', 'client', 'assets'))
await compress(path.join(root, 'build', 'islands'))
writeStamp(stamp)
console.log(`Pages built in ${((performance.now() - since) / 1000).toFixed(1)} s.`)
