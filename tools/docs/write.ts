import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rooms } from '#apps/server/rooms.ts'
import { root } from '../check/sources.ts'
import { dumpSchema } from '../schema/dump.ts'
import { withMigrated } from '../schema/migrated.ts'
import { folder } from './drift.ts'
import { pagesOf } from './pages.ts'

await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(pagesOf(rooms))) await writeFile(path.join(folder, name), text)
await writeFile(path.join(root, 'migrations', 'schema.sql'), await withMigrated(dumpSchema))
process.stdout.write(`docs/generated and migrations/schema.sql are current for ${rooms.length} rooms.\n`)
