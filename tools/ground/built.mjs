import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isArchive, root } from './installed.mjs'

const stampFile = path.join(root, 'build', 'stamp')
const folders = ['apps', 'capabilities', 'languages', 'platform', 'seeds', 'ui']
const files = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.islands.config.ts',
  'tsconfig.json',
  'tools/build.mjs',
  'tools/compress.mjs',
]

const isTest = (name) => /\.test\.tsx?$/.test(name)

const sources = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !isTest(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? sources(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    )

/** One word for the contents of everything the server and its pages are made from. */
export const sourceStamp = () => {
  const hash = createHash('sha256').update(process.env.ISLANDS ?? '')
  for (const file of [...folders.flatMap(sources), ...files].sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

const compressedFile = path.join(root, 'build', 'compressed')

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Of which sources the pages are that lie there; nothing while they are built. */
export const stampOnDisk = () => read(stampFile)

export const isBuilt = () => isArchive || stampOnDisk() === sourceStamp()

/** Whether what was built lies there compressed, too. */
export const isCompressed = () => isArchive || read(compressedFile) === stampOnDisk()
export const noteCompressed = (stamp) => writeFileSync(compressedFile, stamp)

export const writeStamp = (stamp) => {
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}
