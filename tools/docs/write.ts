import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rooms } from '#apps/server/rooms.ts'
import { root } from '../check/sources.ts'
import { columnTypes } from '../schema/columns.ts'
import { dumpSchema } from '../schema/dump.ts'
import { withMigrated } from '../schema/migrated.ts'
import { folder } from './drift.ts'
import { pagesOf } from './pages.ts'

const schema = await withMigrated(dumpSchema)
await writeFile(path.join(root, 'migrations', 'schema.sql'), schema)
await writeFile(path.join(root, 'migrations', 'columns.ts'), columnTypes(schema))
// One of the pages is about the schema.
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(pagesOf(rooms))) await writeFile(path.join(folder, name), text)
process.stdout.write(
  `docs/generated, migrations/schema.sql and migrations/columns.ts are current for ${rooms.length} rooms.\n`,
)
