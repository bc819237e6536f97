import { parse, type AlterTableCmd, type ColumnDef, type Constraint, type Node, type RangeVar } from 'libpg-query'
import { concurrently } from '#platform/server/migrate.ts'
import { check } from './check.ts'
import { allFiles, read } from './sources.ts'

/** The files after the baseline, which meets an empty database. */
const firstJudged = '0810'

export type MigrationFile = { name: string; text: string }
/** What one file does, in its order; `known` holds what earlier files did. */
type Judged = { name: string; made: Set<string>; added: Set<string>; known: Known }
type Known = { notNull: Map<string, string>; validated: Set<string> }

const tableOf = (relation: RangeVar | undefined): string => relation?.relname ?? ''
const stable = new Set(['now', 'transaction_timestamp', 'statement_timestamp'])
const [wayOfIndexes, wayOfConstraints] = [
  `give it a file of its own named …${concurrently}, as create index concurrently if not exists <name>`,
  'add it as NOT VALID, and validate it in the next file',
]

/** What PostgreSQL computes anew for each row: then it writes the whole table, and nobody reads it meanwhile. */
const isVolatile = (expression: Node | undefined): boolean => {
  const text = JSON.stringify(expression ?? null)
  return [...text.matchAll(/"funcname":(\[.*?\])/g)].some(([, names = '[]']) => {
    const parts = JSON.parse(names) as { String: { sval: string } }[]
    return !stable.has(parts.at(-1)?.String.sval ?? '')
  })
}

const constraintsOf = (column: ColumnDef): Constraint[] =>
  (column.constraints ?? []).map((node) => (node as { Constraint: Constraint }).Constraint)

const faultsOfColumn = (column: ColumnDef): string[] => {
  const constraints = constraintsOf(column)
  const has = (kind: string): Constraint | undefined => constraints.find(({ contype }) => contype === kind)
  const filled = has('CONSTR_DEFAULT')
  return [
    ...(filled && isVolatile(filled.raw_expr) ? ['a default that differs by row writes the table anew'] : []),
    ...((has('CONSTR_GENERATED') ?? has('CONSTR_IDENTITY')) ? ['a column that is computed writes the table anew'] : []),
    ...(has('CONSTR_NOTNULL') && !filled ? ['a column that is not null needs a default: there are rows'] : []),
    ...(has('CONSTR_FOREIGN') ? [`a reference reads the table: ${wayOfConstraints}`] : []),
    ...(has('CONSTR_CHECK') ? [`a check reads the table: ${wayOfConstraints}`] : []),
    ...((has('CONSTR_UNIQUE') ?? has('CONSTR_PRIMARY')) ? [`a unique column sorts the table: ${wayOfIndexes}`] : []),
  ]
}

/** `check (x is not null)`: the column it is about. */
const columnNotNull = ({ contype, raw_expr: expression }: Constraint): string | undefined => {
  const test = (expression as { NullTest?: { nulltesttype: string; arg: unknown } } | undefined)?.NullTest
  if (contype !== 'CONSTR_CHECK' || test?.nulltesttype !== 'IS_NOT_NULL') return undefined
  return /"sval":"(\w+)"/.exec(JSON.stringify(test.arg))?.[1]
}

const faultsOfConstraint = (table: string, constraint: Constraint, { added, known }: Judged): string[] => {
  const { contype, conname = '', indexname, skip_validation: isUnchecked } = constraint
  const column = columnNotNull(constraint)
  if (isUnchecked) {
    added.add(`${table}.${conname}`)
    if (column) known.notNull.set(`${table}.${conname}`, `${table}.${column}`)
    return []
  }
  if (contype === 'CONSTR_FOREIGN') return [`a reference reads both tables: ${wayOfConstraints}`]
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_NOTNULL')
    return [`a check reads the table: ${wayOfConstraints}`]
  if (contype === 'CONSTR_EXCLUSION') return ['an exclusion sorts the table while nobody writes it']
  if (!indexname) return [`a unique constraint sorts the table: ${wayOfIndexes}, then add the constraint using it`]
  return []
}

const rewrites: Record<string, string> = {
  AT_AlterColumnType: 'another type writes the table anew: add a column, fill it, and use it from then on',
  AT_SetTableSpace: 'another place writes the table anew',
  AT_SetLogged: 'it writes the table anew',
  AT_SetUnLogged: 'it writes the table anew',
}

const faultsOfChange = (table: string, change: AlterTableCmd, judged: Judged): string[] => {
  const { subtype = '', name = '', def } = change
  const { known, added } = judged
  if (subtype === 'AT_AddColumn') return faultsOfColumn((def as { ColumnDef: ColumnDef }).ColumnDef)
  if (subtype === 'AT_AddConstraint')
    return faultsOfConstraint(table, (def as { Constraint: Constraint }).Constraint, judged)
  if (subtype === 'AT_ValidateConstraint') {
    if (added.has(`${table}.${name}`)) return ['what is added and validated in one file keeps its lock: use two']
    const column = known.notNull.get(`${table}.${name}`)
    if (column) known.validated.add(column)
    return []
  }
  if (subtype === 'AT_SetNotNull' && !known.validated.has(`${table}.${name}`))
    return [
      `SET NOT NULL reads the table: add a check (${name} is not null) as NOT VALID, validate it in the next file, then set it`,
    ]
  return rewrites[subtype] === undefined ? [] : [rewrites[subtype]]
}

const isOutside = (name: string): boolean => name.endsWith(concurrently)

type Kind<Name extends string> = Extract<Node, Record<Name, unknown>> extends Record<Name, infer Kept> ? Kept : never
const as = <Name extends string>(node: Node, name: Name): Kind<Name> | undefined =>
  (node as unknown as Record<string, Kind<Name>>)[name]

const faultsOfIndex = (node: Node, { name, made }: Judged): string[] => {
  const index = as(node, 'IndexStmt')!
  if (!index.concurrent) return made.has(tableOf(index.relation)) ? [] : [`an index stops all writing: ${wayOfIndexes}`]
  if (!isOutside(name) || !index.idxname || !index.if_not_exists)
    return [`an index made beside others’ work is begun again where it broke: ${wayOfIndexes}`]
  return []
}

const faultsOfStatement = (node: Node, judged: Judged): string[] => {
  const { made } = judged
  const created = as(node, 'CreateStmt') ?? as(node, 'CreateTableAsStmt')?.into
  if (created) made.add(tableOf('relation' in created ? created.relation : (created as { rel?: RangeVar }).rel))
  if (as(node, 'IndexStmt')) return faultsOfIndex(node, judged)
  const altered = as(node, 'AlterTableStmt')
  if (altered && altered.objtype === 'OBJECT_TABLE' && !made.has(tableOf(altered.relation)))
    return (altered.cmds ?? []).flatMap((each) =>
      faultsOfChange(tableOf(altered.relation), (each as { AlterTableCmd: AlterTableCmd }).AlterTableCmd, judged),
    )
  const renamed = as(node, 'RenameStmt')
  if (renamed && /TABLE|COLUMN/.test(renamed.renameType ?? '') && !made.has(tableOf(renamed.relation)))
    return ['a new name breaks what still runs: add the new one, and drop the old one a version later']
  if (as(node, 'LockStmt')) return ['LOCK TABLE makes everybody wait']
  if (as(node, 'ClusterStmt') ?? as(node, 'ReindexStmt') ?? as(node, 'VacuumStmt'))
    return ['it writes a table anew while nobody uses it']
  if (as(node, 'DoStmt') && /\b(alter\s+table|create\s+(unique\s+)?index|lock\s+table)\b/i.test(JSON.stringify(node)))
    return ['a change of a table is written out, where it can be judged']
  return []
}

const isBesideWork = (node: Node): boolean =>
  Boolean(as(node, 'IndexStmt')?.concurrent ?? as(node, 'DropStmt')?.concurrent) ||
  (as(node, 'AlterTableStmt')?.cmds ?? []).some(
    (each) => (each as { AlterTableCmd: AlterTableCmd }).AlterTableCmd.subtype === 'AT_ValidateConstraint',
  )

/** What would make a shop with a million orders wait, in the order of the files. */
export const faultsInMigrations = async (files: readonly MigrationFile[]): Promise<string[]> => {
  const known: Known = { notNull: new Map(), validated: new Set() }
  const faults: string[] = []
  for (const { name, text } of files) {
    const judged: Judged = { name, made: new Set(), added: new Set(), known }
    for (const { stmt, stmt_location: at = 0 } of (await parse(text)).stmts ?? []) {
      if (!stmt) continue
      const before = Buffer.from(text).subarray(0, at).toString()
      const line = before.split('\n').length + (/^\s*/.exec(text.slice(before.length))?.[0].split('\n').length ?? 1) - 1
      const found = faultsOfStatement(stmt, judged)
      if (isOutside(name) && !isBesideWork(stmt)) found.push(`a file named ${concurrently} does that alone`)
      faults.push(...found.map((fault) => `migrations/${name}:${line} ${fault}`))
    }
  }
  return faults
}

export const migrationsWait = check('migrations', () =>
  faultsInMigrations(
    allFiles()
      .filter((file) => /^migrations\/\d{4}_.+\.sql$/.test(file) && file.slice('migrations/'.length) >= firstJudged)
      .sort()
      .map((file) => ({ name: file.slice('migrations/'.length), text: read(file) })),
  ),
)
