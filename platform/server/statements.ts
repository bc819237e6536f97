import type { Connection, PoolClient, Submittable, TypeOverrides } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { noColumns, shapeOf, type Field, type Shape } from './row-shape.ts'
import { recorder } from './spans.ts'
import { statementName } from './statement-name.ts'
import { ForgetfulClient } from './through-pooler.ts'

export type Answer = { command: string; count: number; rows: unknown[] }
type Statement = {
  text: string
  values: readonly unknown[]
  name: string
  shape: Shape | undefined
  rows: unknown[]
  fault: unknown
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * State of a driver connection that its types omit: statements that are prepared, and those whose preparation was sent.
 */
type PgConnection = Connection & {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse: (message: { text: string; name: string }) => void
  bind: (message: { statement: string; values: readonly unknown[]; valueMapper: typeof prepareValue }) => void
  describe: (message: { type: 'P' }) => void
  execute: (message: object) => void
  close: (message: { type: 'S'; name: string }) => void
}

/**
 * What a statement begins with that has to be planned for its values each time: a prepared one gets a plan for any
 * value, which takes a rare value for a common one.
 */
export const unprepared = '/* unprepared */ '

/**
 * Statements are prepared under a name, which halves what PostgreSQL spends on them: so many of those asked last. A
 * longer one is prepared for once.
 */
const [mostNames, longest] = [800, 6000]
type Named = { text: string; name: string }
const names = new Map<string, Named>()
const living = new Set<string>()
let given = 0
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known === undefined && (text.length > longest || text.startsWith(unprepared))) return ''
  // The text that is known already, not the same that was just written: what is kept for long is moved, which takes time.
  const named = known ?? { text, name: `k${given++}` }
  // The last of a map is what was asked last.
  names.delete(text)
  names.set(named.text, named)
  living.add(named.name)
  if (names.size > mostNames) {
    const [oldest, forgotten] = names.entries().next().value!
    names.delete(oldest)
    living.delete(forgotten.name)
  }
  return named.name
}

/** Columns returned by a prepared statement: they cannot change while it is prepared, so they are described once. */
const shapes = new WeakMap<Connection, Map<string, Shape>>()
const shapesOf = (connection: Connection): Map<string, Shape> => {
  let known = shapes.get(connection)
  if (!known) shapes.set(connection, (known = new Map()))
  return known
}

/** A connection may keep this many statements beyond the names that live, until it closes them together. */
const slack = 100
const closeForgotten = (connection: PgConnection, known: Map<string, Shape>): void => {
  if (known.size <= mostNames + slack) return
  for (const name of known.keys()) {
    if (living.has(name)) continue
    connection.close({ type: 'S', name })
    known.delete(name)
    delete connection.parsedStatements[name]
    delete connection.submittedNamedStatements[name]
  }
}

/** Writes a statement's messages; parse and describe are skipped where their result is known. */
const ask = (connection: PgConnection, { text, name, values, shape }: Statement): void => {
  if (!name || (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) === undefined) {
    connection.parse({ text, name })
    if (name) connection.submittedNamedStatements[name] = text
  }
  connection.bind({ statement: name, values, valueMapper: prepareValue })
  if (!shape) connection.describe({ type: 'P' })
  connection.execute({})
}

const takeRow = (statement: Statement, fields: readonly (string | null)[]): void => {
  const { names: columns, parsers, blank } = statement.shape!
  const row = { ...blank }
  try {
    for (let i = 0; i < columns.length; i++) {
      const text = fields[i]!
      if (text !== null) row[columns[i]!] = parsers[i]!(text)
    }
  } catch (fault) {
    statement.fault ??= fault
  }
  statement.rows.push(row)
}

const askAll = (connection: PgConnection, statements: readonly Statement[], known: Map<string, Shape>): void => {
  connection.stream.cork()
  closeForgotten(connection, known)
  for (const statement of statements) {
    statement.shape = known.get(statement.name)
    ask(connection, statement)
  }
  connection.sync()
  connection.stream.uncork()
}

const failAll = (connection: PgConnection, statements: readonly Statement[], error: unknown): void => {
  for (const { name, reject } of statements) {
    if (name) delete connection.submittedNamedStatements[name]
    reject(error)
  }
}

/**
 * Statements that leave in one packet and are answered in one: PostgreSQL runs them in order, and the first fault fails
 * those behind it.
 */
const batchOf = (statements: readonly Statement[], types: TypeOverrides, done: () => void): Submittable => {
  let at = 0
  let known = new Map<string, Shape>()
  const answered = (command: string, count: number): void => {
    const { name, shape = noColumns, rows, fault, resolve, reject } = statements[at++]!
    if (name) known.set(name, shape)
    if (fault === undefined) resolve({ command, count, rows })
    else reject(fault)
  }
  const batch = {
    // The driver notes by these two that the statement being answered is prepared now.
    get name() {
      return statements[at]?.name
    },
    get text() {
      return statements[at]?.text
    },
    submit(plain: Connection) {
      known = shapesOf(plain)
      askAll(plain as PgConnection, statements, known)
    },
    handleRowDescription({ fields }: { fields: readonly Field[] }) {
      statements[at]!.shape = shapeOf(fields, types)
    },
    handleDataRow: ({ fields }: { fields: readonly (string | null)[] }) => takeRow(statements[at]!, fields),
    handleCommandComplete({ text }: { text: string }) {
      const [command, ...counts] = text.split(' ')
      answered(command!, Number(counts.at(-1) ?? 0))
    },
    handleEmptyQuery: () => answered('', 0),
    handleError(error: unknown, connection: PgConnection) {
      failAll(connection, statements.slice(at), error)
      at = statements.length
      // After an error the driver does not report the end of the batch.
      done()
    },
    handleReadyForQuery: done,
  }
  return batch
}

/** Transactions that only read and are over but for their end. */
const unended = new WeakMap<PoolClient, NodeJS.Timeout>()
const endMilliseconds = 5

/**
 * Ends a transaction that only read with what is asked next over its connection: a packet of its own would cost more than its
 * end. Where nothing is asked soon, it is sent alone.
 */
export const endWithNext = (client: PoolClient, types: TypeOverrides): void =>
  void unended.set(client, setTimeout(() => void statementsOver(client, types), endMilliseconds).unref())

/**
 * Runs statements over one connection. Those issued within one turn of the event loop, or while others are in progress,
 * are sent together, because every packet wakes two processes, which costs more than most statements do.
 */
export const statementsOver = (client: PoolClient, types: TypeOverrides): Send => {
  const nameFor = client instanceof ForgetfulClient ? () => '' : nameOf
  let waiting: Statement[] = []
  let isUnderWay = false
  const leave = (): void => {
    isUnderWay = waiting.length > 0
    if (!isUnderWay) return
    const leaving = waiting
    waiting = []
    client.query(batchOf(leaving, types, soon))
  }
  // Runs once everything that awaited the answers has continued and issued its next statements.
  const soon = (): void => queueMicrotask(() => process.nextTick(leave))
  const send = (text: string, values: readonly unknown[] = []): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      if (!isUnderWay) {
        isUnderWay = true
        soon()
      }
      waiting.push({ text, values, name: nameFor(text), shape: undefined, rows: [], fault: undefined, resolve, reject })
    }).catch((error: unknown) => {
      // Captures the stack where the statement was issued, not where its answer was read.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    })
  if (isUnended(client)) send('commit').catch(() => undefined)
  return traced(send)
}

/** Whether a transaction of this connection waits for its end, which its next statement then sends. */
const isUnended = (client: PoolClient): boolean => {
  clearTimeout(unended.get(client))
  return unended.delete(client)
}

type Send = (text: string, values?: readonly unknown[]) => Promise<Answer>

const traced =
  (send: Send): Send =>
  (text, values) => {
    const spans = recorder()
    if (!spans) return send(text, values)
    const { operation, table } = statementName(text)
    const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
    return spans.run(
      table ? `${operation} ${table}` : operation,
      table ? { ...facts, 'db.collection.name': table } : facts,
      () => send(text, values),
    )
  }
