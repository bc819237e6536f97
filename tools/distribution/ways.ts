import type { Node } from 'libpg-query'
import { parseSync } from './parser.ts'
import type { Places } from './placement.ts'
import type { Schema } from './schema.ts'

/** How a statement finds rows of a seller without naming the seller: `update orders by id`; `by nothing` is all of them. */
export type Way = { verb: string; table: string; columns: string[] }
export type Judged = {
  /** What it asks without a seller. */
  ways: Way[]
  /** Tables that join another by its key alone, which has the seller beside it in a distributed schema. */
  joined: string[]
  /** What else an engine may lack. */
  uses: string[]
}

type Tree = Record<string, unknown>
/** A table of one level of a statement: what it is called there, and what its columns were compared with. */
type Here = { alias: string; table: string; fixed: Set<string>; ties: Set<string>; hasSeller: boolean }
type Level = { verb: string; here: Here[]; made: ReadonlySet<string> }
/** What statements are judged against, and what was found. */
type Judge = { schema: Schema; places: Places; judged: Judged }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const childrenOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isTree(value) ? Object.values(value) : []
const verbs: Record<string, string> = {
  SelectStmt: 'select',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
  MergeStmt: 'merge',
}

const columnOf = (node: unknown): string[] | undefined => {
  const fields = (node as { ColumnRef?: { fields?: Tree[] } } | undefined)?.ColumnRef?.fields
  return fields?.map((field) => (field['String'] as { sval?: string } | undefined)?.sval ?? '*')
}
/** A value that is cast, or a list of values, is what stands inside. */
const bare = (node: unknown): unknown => {
  const cast = (node as { TypeCast?: { arg?: unknown } } | undefined)?.TypeCast
  return cast ? bare(cast.arg) : node
}
const columnsIn = (node: unknown): string[][] => {
  const column = columnOf(node)
  return column ? [column] : childrenOf(node).flatMap(columnsIn)
}
const hasQuery = (node: unknown): boolean =>
  isTree(node) && ('SelectStmt' in node || 'subselect' in node)
    ? true
    : childrenOf(node).some((child) => hasQuery(child))

const isOfSeller = ({ places }: Judge, table: string): boolean =>
  (places.get(table)?.kind ?? 'elsewhere') !== 'elsewhere'
const sellerColumn = ({ places }: Judge, table: string): string => {
  const place = places.get(table)
  return place?.kind === 'seller' ? place.column : ''
}

const find = (judge: Judge, level: Level, [first = '', second]: readonly string[]) => {
  const column = second ?? first
  const at = level.here.find(({ alias, table }) =>
    second === undefined ? judge.schema.tables.get(table)?.columns.has(column) : alias === first,
  )
  return at && { at, isSeller: column === sellerColumn(judge, at.table), column }
}

/** Notes `column = value`: a value fixes it, another table's column ties the two together. */
const compare = (judge: Judge, level: Level, one: unknown, other: unknown): void => {
  const column = columnOf(bare(one))
  const found = column && find(judge, level, column)
  if (!found) return
  const { at, isSeller } = found
  const others = columnsIn(bare(other))
  if (others.length === 0 && !hasQuery(other)) {
    at.fixed.add(found.column)
    if (isSeller) at.hasSeller = true
    return
  }
  const beside = others.flatMap((each) => find(judge, level, each)?.at ?? [])
  for (const { alias } of beside) if (alias !== at.alias) at.ties.add(alias)
  // A column of a level outside, of a list made before, or of a query inside: that one is judged by itself.
  if (beside.length > 0) return
  at.ties.add('')
  if (isSeller) at.hasSeller = true
}

type Test = { kind?: string; name?: Tree[]; lexpr?: unknown; rexpr?: unknown }
type Row = { RowExpr?: { args?: unknown[] } }

const readTest = (judge: Judge, level: Level, { kind = '', name, lexpr, rexpr }: Test): void => {
  const operator = (name?.[0]?.['String'] as { sval?: string } | undefined)?.sval
  if (operator !== '=' || !['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind)) return
  const [left, right] = [bare(lexpr), bare(rexpr)] as [Row, Row]
  for (const [at, one] of (left?.RowExpr?.args ?? [left]).entries()) {
    const other = right?.RowExpr?.args?.[at] ?? right
    compare(judge, level, one, other)
    compare(judge, level, other, one)
  }
}

const readCondition = (judge: Judge, level: Level, node: unknown): void => {
  if (!isTree(node)) return
  const both = node['BoolExpr'] as { boolop?: string; args?: unknown[] } | undefined
  if (both?.boolop === 'AND_EXPR') for (const each of both.args ?? []) readCondition(judge, level, each)
  const test = node['A_Expr'] as Test | undefined
  if (test) readTest(judge, level, test)
  const within = node['SubLink'] as { subLinkType?: string; testexpr?: unknown } | undefined
  if (within?.subLinkType === 'ANY_SUBLINK')
    for (const each of (within.testexpr as Row).RowExpr?.args ?? [within.testexpr])
      compare(judge, level, each, { subselect: true })
}

type Range = { relname?: string; schemaname?: string; alias?: { aliasname?: string } }

const readFrom = (judge: Judge, level: Level, node: unknown): void => {
  if (!isTree(node)) return
  const range = (node['RangeVar'] ?? node) as Range
  const table = range.relname ?? ''
  if (isOfSeller(judge, table) && !level.made.has(table) && (range.schemaname ?? 'public') === 'public')
    level.here.push({
      alias: range.alias?.aliasname ?? table,
      table,
      fixed: new Set(),
      ties: new Set(),
      hasSeller: false,
    })
  const join = node['JoinExpr'] as { larg?: unknown; rarg?: unknown } | undefined
  if (join) for (const each of [join.larg, join.rarg]) readFrom(judge, level, each)
}

const readJoins = (judge: Judge, level: Level, node: unknown): void => {
  const join = (node as Tree | undefined)?.['JoinExpr'] as
    | { larg?: unknown; rarg?: unknown; quals?: unknown }
    | undefined
  if (!join) return
  for (const each of [join.larg, join.rarg]) readJoins(judge, level, each)
  readCondition(judge, level, join.quals)
}

/** Which tables of a level hang together by what they are compared with. */
const groupsOf = ({ here }: Level): Here[][] => {
  const left = new Set(here)
  const groups: Here[][] = []
  for (const first of here) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const each of group)
      for (const other of left)
        if (each.ties.has(other.alias) || other.ties.has(each.alias)) {
          left.delete(other)
          group.push(other)
        }
    groups.push(group)
  }
  return groups
}

const conclude = ({ judged }: Judge, level: Level): void => {
  for (const group of groupsOf(level)) {
    const without = group.filter(({ hasSeller }) => !hasSeller)
    if (group.some(({ hasSeller, ties }) => hasSeller || ties.has('')))
      judged.joined.push(...without.map(({ table }) => table))
    else {
      const first = without.filter(({ fixed }) => fixed.size > 0)
      for (const { table, fixed } of first.length > 0 ? first : without.slice(0, 1))
        judged.ways.push({ verb: level.verb, table, columns: [...fixed].toSorted() })
    }
  }
}

const judgeInsert = (judge: Judge, statement: Tree, made: ReadonlySet<string>): void => {
  const table = (statement['relation'] as Range | undefined)?.relname ?? ''
  const named = ((statement['cols'] as Tree[] | undefined) ?? []).map(
    (each) => (each['ResTarget'] as { name?: string }).name,
  )
  if (made.has(table) || sellerColumn(judge, table) !== 'seller_id' || named.includes('seller_id')) return
  judge.judged.ways.push({ verb: 'insert', table, columns: [] })
}

const judgeStatement = (judge: Judge, verb: string, statement: Tree, madeOutside: ReadonlySet<string>): void => {
  const lists = (statement['withClause'] as { ctes?: Tree[] } | undefined)?.ctes ?? []
  const names = lists.map((each) => (each['CommonTableExpr'] as { ctename?: string }).ctename ?? '')
  const made = new Set([...madeOutside, ...names])
  const level: Level = { verb, here: [], made }
  if (verb === 'insert') judgeInsert(judge, statement, made)
  else readFrom(judge, level, statement['relation'])
  const from = (statement['fromClause'] ?? statement['usingClause'] ?? []) as unknown[]
  for (const each of from) readFrom(judge, level, each)
  for (const each of from) readJoins(judge, level, each)
  readCondition(judge, level, statement['whereClause'])
  conclude(judge, level)
  descend(judge, statement, made)
}

const noteUse = ({ judged }: Judge, node: Tree): void => {
  const called = node['FuncCall'] as { funcname?: Tree[] } | undefined
  const word = (called?.funcname?.at(-1)?.['String'] as { sval?: string } | undefined)?.sval ?? ''
  if (word.includes('advisory')) judged.uses.push('advisory locks')
  if (word === 'pg_notify') judged.uses.push('notifications')
  const lock = node['LockingClause'] as { waitPolicy?: string } | undefined
  if (lock) judged.uses.push(lock.waitPolicy === 'LockWaitSkip' ? 'locks that skip locked rows' : 'locks of rows')
}

const descend = (judge: Judge, node: unknown, made: ReadonlySet<string>): void => {
  if (Array.isArray(node)) for (const each of node) descend(judge, each, made)
  if (!isTree(node)) return
  for (const [name, child] of Object.entries(node)) {
    // Both sides of a union stand without the name of their kind.
    const isSide = (name === 'larg' || name === 'rarg') && isTree(child) && ('targetList' in child || 'op' in child)
    const verb = isSide && !('SelectStmt' in child) ? 'select' : verbs[name]
    if (verb && isTree(child)) judgeStatement(judge, verb, child, made)
    else descend(judge, child, made)
  }
  noteUse(judge, node)
}

/** Judges a statement against a schema whose rows lie with their seller. */
export const judge = (statement: string, schema: Schema, places: Places): Judged => {
  const judged: Judged = { ways: [], joined: [], uses: [] }
  for (const { stmt } of parseSync(statement).stmts ?? [])
    descend({ schema, places, judged }, stmt as Node, new Set<string>())
  return judged
}
