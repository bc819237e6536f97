import { spawn } from 'node:child_process'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { noteCompressed, stampOnDisk } from './ground/built.mjs'
import { ownEnvironment, ownNode, root } from './ground/installed.mjs'

/**
 * Writes `.br` and `.gz` beside what browsers load, for a server that sends what lies there, and what is not compressed as it is.
 * `--behind` does so beside everything else, while a shop that was just built is open already.
 */

// The last step takes three times as long for two percent: for most files yes, for the same file once more in each language no.
const qualityOf = (name) => (name.startsWith('words-') ? 10 : 11)

const compressors = {
  br: (bytes, name) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(name), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Whole or not at all: the server may send it at any moment. */
const compress = async (folder) => {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => /\.(js|css|svg|json)$/.test(name))
      .map(async (name) => {
        const bytes = await readFile(path.join(folder, name))
        if (bytes.length < 500) return
        for (const [ending, squeeze] of Object.entries(compressors)) {
          const file = path.join(folder, `${name}.${ending}`)
          await writeFile(`${file}.part`, await squeeze(bytes, name))
          if (stampOnDisk() !== stamp) throw new Error('The pages were built anew meanwhile.')
          await rename(`${file}.part`, file)
        }
      }),
  )
}

const self = fileURLToPath(import.meta.url)
const stamp = stampOnDisk()
if (process.argv.includes('--behind'))
  // By a process of its own, so that who becomes the server is not its parent.
  spawn(ownNode, [self, '--low'], { detached: true, stdio: 'ignore', env: ownEnvironment() }).unref()
else {
  if (process.argv.includes('--low')) setPriority(19)
  await compress(path.join(root, 'build', 'client', 'assets'))
  await compress(path.join(root, 'build', 'islands'))
  noteCompressed(stamp)
}
