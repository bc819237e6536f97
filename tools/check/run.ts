import { writeFileSync } from 'node:fs'
import { clientCurrent } from '../client/drift.ts'
import { distributionExplained } from '../distribution/explained.ts'
import { generatedDocs } from '../docs/drift.ts'
import { boundaries, importCircles, roomsOnMap } from './boundaries.ts'
import { casts, typedTexts } from './casts.ts'
import type { Check } from './check.ts'
import { format, lint, types, unused } from './commands.ts'
import { dependenciesDocumented, roomsDocumented, scriptsDocumented, settingsDocumented } from './documented.ts'
import { columnsOfSchema } from './declared-tables.ts'
import { statesByMove, tableOwnership } from './ownership.ts'
import { readsOnMap } from './reads.ts'
import { functionLengths, lineWidths } from './lines.ts'
import { productTypesUnnamed, providersUnnamed } from './families.ts'
import { languagesUnnamed } from './languages.ts'
import { layersPointDown } from './layers.ts'
import { migrationsWait } from './migrations.ts'
import { pathsLead } from './paths.ts'
import { decisionsIndexed, rulesWritten } from './pages.ts'
import { fileNames, fileSizes, folderSizes, roomSizes } from './sizes.ts'
import { stateLists } from './state-lists.ts'
import { texts } from './texts.ts'
import { setsRead } from './unread-sets.ts'
import {
  addresses,
  clock,
  consoleUse,
  defaultExports,
  disabling,
  floats,
  lockFile,
  noAny,
  rowsAlone,
  sidesOfStyles,
} from './words.ts'

const checks: Check[] = [
  types,
  format,
  lint,
  unused,
  roomsOnMap,
  layersPointDown,
  boundaries,
  importCircles,
  fileSizes,
  lineWidths,
  functionLengths,
  folderSizes,
  roomSizes,
  fileNames,
  providersUnnamed,
  productTypesUnnamed,
  languagesUnnamed,
  columnsOfSchema,
  tableOwnership,
  readsOnMap,
  statesByMove,
  stateLists,
  setsRead,
  clock,
  rowsAlone,
  floats,
  noAny,
  casts,
  typedTexts,
  pathsLead,
  consoleUse,
  defaultExports,
  disabling,
  sidesOfStyles,
  addresses,
  lockFile,
  texts,
  dependenciesDocumented,
  settingsDocumented,
  scriptsDocumented,
  roomsDocumented,
  migrationsWait,
  decisionsIndexed,
  rulesWritten(() => checks.map(({ name }) => name)),
  generatedDocs,
  distributionExplained,
  clientCurrent,
]
const shownFaults = Number(process.env['SHOW'] ?? 60)

const { words, report } = argumentsOf(process.argv.slice(2))
const chosen = words.length === 0 ? checks : checks.filter(({ name }) => words.some((word) => name.includes(word)))
const failures: string[] = []

// The commands are processes of their own: they run beside the rest, and each is told of in its turn.
const started = chosen.map((one) => ({ name: one.name, ended: timed(one) }))
for (const { name, ended } of started) {
  const { faults, seconds } = await ended
  const found = faults.length > 0 ? `  ${faults.length} found` : ''
  const mark = faults.length === 0 ? '✓' : '✗'
  process.stdout.write(`${mark} ${name.padEnd(26)}${seconds.toFixed(1).padStart(6)} s${found}\n`)
  for (const fault of faults.slice(0, shownFaults)) process.stdout.write(`    ${fault}\n`)
  if (faults.length > shownFaults) process.stdout.write(`    … and ${faults.length - shownFaults} more\n`)
  if (faults.length > 0) failures.push(name)
}
process.stdout.write(`${chosen.length - failures.length} of ${chosen.length} checks passed\n`)
if (report)
  writeFileSync(report, JSON.stringify({ passed: chosen.length - failures.length, failed: failures.length, failures }))
process.exit(failures.length > 0 ? 1 : 0)

async function timed({ run }: Check): Promise<{ faults: string[]; seconds: number }> {
  const since = performance.now()
  const faults = await run().catch((error: unknown) => [
    `could not be made: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  ])
  return { faults, seconds: (performance.now() - since) / 1000 }
}

function argumentsOf(given: string[]): { words: string[]; report: string | undefined } {
  const at = given.indexOf('--report')
  return at < 0 ? { words: given, report: undefined } : { words: given.toSpliced(at, 2), report: given[at + 1] }
}
