import { writeFile } from 'node:fs/promises'
import { clientFile, currentTypes } from './drift.ts'

await writeFile(clientFile, await currentTypes())
process.stdout.write('The types of clients/typescript are current.\n')
