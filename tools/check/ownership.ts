import { check } from './check.ts'
import { platformTables } from '#platform/server/tables.ts'
import { camel, snake } from '#platform/shared/json-case.ts'
import { declaredTables } from './declared-tables.ts'
import { allSources, isTest, matches, type Source } from './sources.ts'
import { locationOf } from './room-map.ts'

const owners = (): Map<string, string> =>
  new Map([
    ...platformTables.map((name): [string, string] => [name, 'platform']),
    ...declaredTables().map(({ name, room }): [string, string] => [name, room]),
  ])

const builderWrite = /\.(insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)(?:\s+as\s+\w+)?['"`]/
const rowWrite = /\b(insertRows?)\(\s*\w+,\s*['"`](\w+)['"`]/
const sqlWrite = new RegExp(
  String.raw`\b(insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?([a-z_]{3,})"?` +
    String.raw`(?=\s*(?:\(|as\b|set\b|where\b|values\b|select\b|using\b|[a-z]\s+set\b|\x60))`,
  'i',
)

const isFree = (source: Source): boolean => isTest(source.file) || /^(seeds|bench|tools)\//.test(source.file)

export const tableOwnership = check('table ownership', () => {
  const ownerOf = owners()
  return allSources()
    .filter((source) => !isFree(source))
    .flatMap((source) => {
      const here =
        locationOf(source.file).room ?? (source.file.startsWith('platform/') ? 'platform' : source.file.split('/')[0])
      return [builderWrite, rowWrite, sqlWrite]
        .flatMap((pattern) => matches(source, pattern))
        .flatMap(({ at, found }) => {
          const table = snake(found[2] ?? '')
          const owner = ownerOf.get(table)
          return owner && owner !== here
            ? [`${at} writes ${table}, which belongs to ${owner}; call one of its verbs`]
            : []
        })
    })
})

/** Machines as they are declared: which column of which table holds a state. */
const stateColumns = (): { table: string; column: string }[] =>
  allSources().flatMap((source) =>
    matches(source, /\bmachine\(\s*'[\w.]+'\s*,\s*\{([\s\S]*?)\binitial\b/).flatMap(({ found }) => {
      const [table, column] = ['table', 'column'].map(
        (word) => new RegExp(`\\b${word}:\\s*'(\\w+)'`).exec(found[1] ?? '')?.[1],
      )
      return table && column ? [{ table: snake(table), column }] : []
    }),
  )

export const statesByMove = check('states by move', () => {
  const held = stateColumns()
  return allSources()
    .filter((source) => !isFree(source) && source.file !== 'platform/server/move.ts')
    .flatMap((source) =>
      matches(source, /\.updateTable\(\s*['"`](\w+)[^'"`]*['"`]\s*\)([\s\S]*?)\.(?:where|execute|returning)/).flatMap(
        ({ at, found }) => {
          const table = snake(found[1] ?? '')
          return held
            .filter((one) => one.table === table)
            .flatMap(({ column }) => {
              const names = new RegExp(`\\b(${column}|${camel(column)})\\s*:`)
              return names.test(found[2] ?? '') ? [`${at} sets ${table}.${column}; only move() does (rule 6)`] : []
            })
        },
      ),
    )
})
