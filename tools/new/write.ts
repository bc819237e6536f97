import { spawnSync } from 'node:child_process'
import { root } from '../check/sources.ts'
import { newBlock } from './block.ts'
import { newFilter } from './filter.ts'
import { newIntegration } from './integration.ts'
import { newLanguage } from './language.ts'
import { newList } from './list.ts'
import { newMigration } from './migration.ts'
import { newProductType } from './product-type.ts'
import { newProvider } from './provider.ts'
import { newRoom } from './room.ts'
import { newVerb } from './verb.ts'
import { stop, touched } from './words.ts'

type Kind = { make: (...words: string[]) => void; asks: string }

const kinds: Record<string, Kind> = {
  room: { make: newRoom, asks: '<layer>/<room> "what it does"' },
  verb: { make: newVerb, asks: '<room> <verb-noun>' },
  list: { make: newList, asks: '<room> <name>' },
  filter: { make: newFilter, asks: '<room>.<list> <name> <kind> [of what]' },
  provider: { make: newProvider, asks: '<name>' },
  'product-type': { make: newProductType, asks: '<name> <room that fulfils it>' },
  integration: { make: newIntegration, asks: '<name>' },
  block: { make: newBlock, asks: '<name>' },
  language: { make: newLanguage, asks: '<code>' },
  migration: { make: newMigration, asks: '<words>' },
}

const [name = '', ...words] = process.argv.slice(2)
const { make } =
  kinds[name] ??
  stop(
    Object.entries(kinds)
      .map(([kind, { asks }]) => `npm run new -- ${kind} ${asks}`)
      .join('\n'),
  )
make(...words)
if (touched.size > 0)
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...touched], { cwd: root, stdio: 'inherit' })
