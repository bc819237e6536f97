import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../check/sources.ts'
import { currentFiles } from './drift.ts'

for (const [file, text] of Object.entries(await currentFiles())) await writeFile(path.join(root, file), text)
process.stdout.write('The clients in clients/ are current.\n')
