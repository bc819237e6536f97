import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { check } from '../check/check.ts'
import { root } from '../check/sources.ts'
import { pagesOf } from './pages.ts'

export const folder = path.join(root, 'docs/generated')

const onDisk = (name: string): string => {
  try {
    return readFileSync(path.join(folder, name), 'utf8')
  } catch {
    return ''
  }
}

export const generatedDocs = check('generated docs', async () => {
  const { rooms } = await import('#apps/server/rooms.ts')
  const pages = pagesOf(rooms)
  return [
    ...Object.entries(pages)
      .filter(([name, text]) => onDisk(name) !== text)
      .map(([name]) => `docs/generated/${name} is not what the code says now; run npm run docs`),
    ...readdirSync(folder)
      .filter((name) => !(name in pages))
      .map((name) => `docs/generated/${name} is written by nothing`),
  ]
})
