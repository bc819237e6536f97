import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rooms } from '#apps/server/rooms.ts'
import { folder } from './drift.ts'
import { pagesOf } from './pages.ts'

await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(pagesOf(rooms))) await writeFile(path.join(folder, name), text)
process.stdout.write(`docs/generated is current for ${rooms.length} rooms.\n`)
