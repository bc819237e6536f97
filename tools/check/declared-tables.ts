import { camel } from '#platform/shared/json-case.ts'
import { platformTables } from '#platform/server/tables.ts'
import { columnTypes, tablesOfSchema, type Table } from '../schema/columns.ts'
import { check } from './check.ts'
import { locationOf } from './room-map.ts'
import { allSources, read, type Source } from './sources.ts'
import { nodesOf, type Node } from './syntax.ts'

/** A table with the room that owns it. */
export type DeclaredTable = { name: string; room: string; file: string }

const many = (value: unknown): Node[] => (Array.isArray(value) ? value : [])
const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string }
  return name ?? value ?? ''
}
const keyOf = (node: Node): string => nameOf(node['key'])

/** The tables that a source says a room owns. */
export const ownedIn = (source: Pick<Source, 'file' | 'text'>): string[] =>
  nodesOf(source)
    .filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'ownedTables')
    .flatMap((call) => many(many(call['arguments'])[0]?.['properties']).map(keyOf))

const isTables = (file: string): boolean => locationOf(file).inner === 'server/tables.ts'

/** Every table a room owns; of the platform's, rooms say only whose the rows are. */
export const declaredTables = (): DeclaredTable[] => {
  const platform = new Set(platformTables)
  return allSources()
    .filter(({ file }) => locationOf(file).room && isTables(file))
    .flatMap((source) =>
      ownedIn(source)
        .filter((name) => !platform.has(name))
        .map((name) => ({ name, room: locationOf(source.file).room ?? '', file: source.file })),
    )
}

/** The tables as `schema.sql` has them. */
export const schemaTables = (): Table[] => tablesOfSchema(read('migrations/schema.sql'))

type Meant = { table: string; columns: string[] }

/** The columns that a source refines or fixes, by table. */
const meantIn = (source: Pick<Source, 'file' | 'text'>): Meant[] =>
  nodesOf(source)
    .filter(({ type, id }) => type === 'TSInterfaceDeclaration' && /^(RefinedColumns|FixedColumns)$/.test(nameOf(id)))
    .flatMap((declared) => many((declared['body'] as Node)['body']))
    .map((member) => {
      const text = source.text.slice(member.start, member.end)
      const type = (member['typeAnnotation'] as Node)['typeAnnotation'] as Node
      const named = type.type === 'TSTypeLiteral' ? many(type['members']).map(keyOf) : []
      return {
        table: keyOf(member),
        columns: named.length > 0 ? named : [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
      }
    })

/** What a source says of columns that are not there, or of tables that are not `own`. */
export const columnFaults = (
  source: Pick<Source, 'file' | 'text'>,
  own: readonly string[],
  tables: readonly Table[],
): string[] =>
  meantIn(source).flatMap(({ table, columns }) => {
    const found = tables.find(({ name }) => camel(name) === table)
    if (!found || !own.includes(found.name))
      return [`${source.file} refines ${table}, which is no table of its own; leave that to its owner, or remove it`]
    const known = new Set([table, ...found.columns.map(({ name }) => camel(name))])
    return columns
      .filter((column) => !known.has(column))
      .map((column) => `${source.file} refines ${table}.${column}, and there is no such column; remove it`)
  })

export const columnsOfSchema = check('columns', () => {
  const tables = schemaTables()
  const faults = allSources()
    .filter(({ file }) => isTables(file) || file === 'platform/server/tables.ts')
    .flatMap((source) => columnFaults(source, locationOf(source.file).room ? ownedIn(source) : platformTables, tables))
  return read('migrations/columns.ts') === columnTypes(read('migrations/schema.sql'))
    ? faults
    : ['migrations/columns.ts is not what migrations/schema.sql says; run npm run docs', ...faults]
})
