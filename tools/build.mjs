// Builds the pages: the router's bundle, then the islands, then a compressed twin beside every file worth it.
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = (file, ...args) => {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  if (status !== 0) process.exit(status ?? 1)
}

run('@react-router/dev/bin.cjs', 'build')
run('vite/bin/vite.js', 'build', '--config', 'vite.islands.config.ts', '--logLevel', 'warn')

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
for (const folder of ['build/client/assets', 'build/islands']) {
  for (const name of await readdir(join(root, folder))) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const file = join(root, folder, name)
    const content = await readFile(file)
    if (content.length < 500) continue
    await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
  }
}
