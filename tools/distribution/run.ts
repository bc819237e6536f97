import { collect } from './collect.ts'
import { readAnswer } from './read.ts'

if (process.argv[2] === 'collect') await collect()
const { faults, statements, whole } = readAnswer()
process.stdout.write(`${statements} statements, ${whole} of them name their seller or need none.\n`)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exit(faults.length > 0 ? 1 : 0)
