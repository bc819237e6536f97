import { catalogueFaults } from './compare.ts'
import { extract } from './extract.ts'
import { stats } from './stats.ts'

const deeds: Readonly<Record<string, () => string[]>> = {
  extract,
  check: () => {
    const faults = catalogueFaults()
    if (faults.length > 0) process.exitCode = 1
    return faults
  },
  stats,
}

const deed = deeds[process.argv[2] ?? '']
if (!deed) process.exitCode = 1
const lines = deed?.() ?? [`npm run texts -- ${Object.keys(deeds).join('|')}`]
process.stdout.write(lines.map((each) => `${each}\n`).join(''))
