import type { ColumnDef, Constraint, IndexStmt, Node } from 'libpg-query'
import { parseSync } from './parser.ts'

/** A key that must be unique: of a constraint or an index. */
export type Unique = { name: string; columns: string[]; isPrimary: boolean }
export type Reference = { name: string; columns: string[]; to: string }
export type SchemaTable = {
  name: string
  /** Each column, and whether it may be null. */
  columns: Map<string, { isNullable: boolean }>
  uniques: Unique[]
  references: Reference[]
}
/** What a schema uses of PostgreSQL that not every engine has. */
export type Uses = Record<string, string[]>
export type Schema = { tables: Map<string, SchemaTable>; uses: Uses }

type Strings = readonly { String?: { sval?: string } }[] | undefined
const wordsOf = (nodes: unknown): string[] => ((nodes as Strings) ?? []).map((node) => node.String?.sval ?? '')
const of = <T>(node: Node | undefined, kind: string): T | undefined =>
  (node as unknown as Record<string, T> | undefined)?.[kind]

const readColumns = (table: SchemaTable, nodes: readonly Node[], note: (use: string, name: string) => void): void => {
  for (const node of nodes) {
    const column = of<ColumnDef>(node, 'ColumnDef')
    if (!column?.colname) continue
    const kinds = (column.constraints ?? []).map((each) => of<Constraint>(each, 'Constraint')?.contype)
    table.columns.set(column.colname, { isNullable: !kinds.includes('CONSTR_NOTNULL') })
    if (kinds.includes('CONSTR_IDENTITY')) note('identity columns', table.name)
    if (kinds.includes('CONSTR_GENERATED')) note('computed columns', `${table.name}.${column.colname}`)
  }
}

const readConstraint = (table: SchemaTable, made: Constraint, note: (use: string, name: string) => void): void => {
  const { contype, conname: name = '' } = made
  if (contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE')
    table.uniques.push({ name, columns: wordsOf(made.keys), isPrimary: contype === 'CONSTR_PRIMARY' })
  if (contype === 'CONSTR_FOREIGN') {
    table.references.push({ name, columns: wordsOf(made.fk_attrs), to: made.pktable?.relname ?? '' })
    note('foreign keys', name)
  }
  if (contype === 'CONSTR_EXCLUSION') note('exclusion constraints', name)
  if (made.deferrable) note('deferrable constraints', name)
}

const readIndex = (table: SchemaTable, index: IndexStmt, note: (use: string, name: string) => void): void => {
  const { idxname: name = '', accessMethod: method, indexParams = [], whereClause, unique } = index
  const columns = indexParams.map((each) => of<{ name?: string }>(each, 'IndexElem')?.name ?? '(expression)')
  if (unique) table.uniques.push({ name, columns, isPrimary: false })
  if (method === 'gin') note(columns.length > 1 ? 'GIN indexes of several columns' : 'GIN indexes', name)
  if (whereClause) note('partial indexes', name)
}

/** Reads `schema.sql`. */
export const readSchema = (text: string): Schema => {
  const [tables, uses]: [Schema['tables'], Uses] = [new Map(), {}]
  const note = (use: string, name: string): void => void (uses[use] ??= []).push(name)
  for (const { stmt } of parseSync(text).stmts ?? []) {
    const created = of<{ relation?: { relname?: string }; tableElts?: Node[]; partspec?: unknown }>(stmt, 'CreateStmt')
    if (created) {
      const name = created.relation?.relname ?? ''
      const table: SchemaTable = { name, columns: new Map(), uniques: [], references: [] }
      tables.set(name, table)
      readColumns(table, created.tableElts ?? [], note)
      if (created.partspec) note('tables in partitions', name)
    }
    const altered = of<{ relation?: { relname?: string }; cmds?: Node[] }>(stmt, 'AlterTableStmt')
    for (const each of altered?.cmds ?? []) {
      const made = of<Constraint>(of<{ def?: Node }>(each, 'AlterTableCmd')?.def, 'Constraint')
      if (made) readConstraint(tables.get(altered?.relation?.relname ?? '')!, made, note)
    }
    const index = of<IndexStmt>(stmt, 'IndexStmt')
    if (index) readIndex(tables.get(index.relation?.relname ?? '')!, index, note)
    const trigger = of<{ trigname?: string }>(stmt, 'CreateTrigStmt')
    if (trigger) note('triggers', trigger.trigname ?? '')
    const extension = of<{ extname?: string }>(stmt, 'CreateExtensionStmt')
    if (extension) note('extensions', extension.extname ?? '')
    const code = of<{ funcname?: Node[]; options?: Node[] }>(stmt, 'CreateFunctionStmt')
    if (code && JSON.stringify(code.options).includes('"plpgsql"'))
      note('functions in PL/pgSQL', wordsOf(code.funcname).at(-1) ?? '')
  }
  return { tables, uses }
}
