import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { Pool, TypeOverrides, type Client, type PoolConfig } from 'pg'
import { isDatabaseGone, noteDatabaseFault, NotingClient } from './database-gone.ts'
import { endWithNext, statementsOver } from './statements.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

const { Instant, PlainDate } = Temporal
const types = new TypeOverrides()
/** Sums beyond what a number counts exactly are shown as the largest it does: no screen breaks over them. */
const wholeNumber = (text: string): number =>
  Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number(text), Number.MAX_SAFE_INTEGER))
types.setTypeParser(20, wholeNumber)
types.setTypeParser(1016, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(wholeNumber)))
types.setTypeParser(1184, (text) => Instant.from(text))
types.setTypeParser(1082, (text) => PlainDate.from(text))

/** Most instants of a request are its one `now`, so the text of the last one is cached. */
let lastInstant: Temporal.Instant | undefined
let lastText = ''
const textOfInstant = (instant: Temporal.Instant): string => {
  if (instant !== lastInstant) [lastInstant, lastText] = [instant, instant.toString()]
  return lastText
}

/** What the driver understands of our values: Temporal as text, plain objects as JSON. */
const parameter = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Instant) return textOfInstant(value)
  return value instanceof PlainDate ? value.toString() : value
}

const quiet = (pool: Pool): Pool => {
  // The pool replaces broken connections; the caller gets the error from its query.
  pool.on('error', noteDatabaseFault)
  // Connections listen for their own errors; the queue warns of pools where nothing does.
  pool.on('connect', () => undefined)
  return pool
}

const idleTimeoutMillis = 60_000
const session = {
  Client: NotingClient,
  options: '-c TimeZone=UTC -c default_transaction_isolation=read\\ committed',
  idleTimeoutMillis,
}

/** Connections that pipeline statements: what is awaited together is sent together and answered in order. */
export const openPool = (config: PoolConfig): Pool => quiet(new Pool({ ...config, types, ...session } as PoolConfig))

/** The same through a pooler, of the kind it takes. */
export const openPooledPool = (config: PoolConfig, PooledClient: typeof Client): Pool =>
  quiet(new Pool({ ...config, types, Client: PooledClient, idleTimeoutMillis } as PoolConfig))

/** Plain connections with the driver's own types: for the queue, which calculates with its own dates, and for COPY. */
export const openPlainPool = (config: PoolConfig): Pool => quiet(new Pool({ ...config, ...session }))

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

const executed = async <R>(
  ask: ReturnType<typeof statementsOver>,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<R>> => {
  const { command, count, rows } = await ask(sql, parameters.map(parameter))
  return { rows: rows as R[], ...(changing.has(command) ? { numAffectedRows: BigInt(count) } : {}) }
}

const snakeNames = new Map<string, string>()
export const snakeCased = (name: string): string => {
  let known = snakeNames.get(name)
  if (known === undefined) snakeNames.set(name, (known = name.replace(/(?<!^|[A-Z])(?=[A-Z])/g, '_').toLowerCase()))
  return known
}

/**
 * Names become snake_case as they are written; rows come back in camelCase from the connection itself. The library's
 * own plugin copies every query to that end.
 */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCased(name))
  }
}
const adapter = new PostgresAdapter()
const compiler = new SnakeCaseCompiler()
const nobody = async (): Promise<never> => {
  throw new Error('Transactions are opened by inTransaction.')
}

const dialect: Dialect = {
  createDriver: () => driver,
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
}
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: nobody,
  releaseConnection: nobody,
  beginTransaction: nobody,
  commitTransaction: nobody,
  rollbackTransaction: nobody,
  destroy: nobody,
}

/** Hands each statement to its connection without the library's rounds of waiting between, of which an order has a hundred. */
class StraightExecutor extends DefaultQueryExecutor {
  #execute: Execute

  constructor(execute: Execute) {
    super(compiler, adapter, { provideConnection: nobody })
    this.#execute = execute
  }
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#execute(query)
  }
}

/** Kysely over what executes its statements: camelCase in code, snake_case in SQL, values inside JSON columns untouched. */
const kyselyOver = (execute: Execute, destroy: () => Promise<void> = nobody): Kysely<Tables> =>
  new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: { ...driver, destroy },
    executor: new StraightExecutor(execute),
  })

const pools = new WeakMap<Kysely<Tables>, Pool>()

/** Statements outside a transaction, each on any free connection. */
export const openDatabase = (pool: Pool): Kysely<Tables> => {
  const db = kyselyOver(
    async (query) => {
      const client = await pool.connect()
      try {
        return await executed(statementsOver(client, types), query)
      } finally {
        client.release()
      }
    },
    () => pool.end(),
  )
  pools.set(db, pool)
  return db
}

const failedAt = new WeakMap<Kysely<Tables>, number>()
const latelyMilliseconds = 10_000

/** Whether a transaction failed within the last seconds because the database could not work: a full disk is seen by writing alone. */
export const hasFailedLately = (db: Kysely<Tables>): boolean =>
  performance.now() - (failedAt.get(db) ?? -Infinity) < latelyMilliseconds

/**
 * Runs `verb` in one transaction on one connection. Statements it awaits together (`Promise.all`) are sent in one
 * packet and run one after the other; the first failure fails them all. Once the verb has returned, its handle refuses
 * further statements.
 */
export const inTransaction = <T>(db: Kysely<Tables>, verb: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  noted(db, transactionOn(poolOf(db), verb, 'begin'))

/** The same for what only reads: a statement that would change something fails. */
export const inReadOnlyTransaction = <T>(db: Kysely<Tables>, verb: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  noted(
    db,
    transactionOn(poolOf(db), verb, 'begin read only').catch((error: unknown) => {
      throw isReadOnlyFault(error) ? new Error('What only reads tried to change something.', { cause: error }) : error
    }),
  )

const poolOf = (db: Kysely<Tables>): Pool => {
  const pool = pools.get(db)
  if (!pool) throw new Error('This handle has no pool behind it.')
  return pool
}

const noted = <T>(db: Kysely<Tables>, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (isDatabaseGone(error)) failedAt.set(db, performance.now())
    throw error
  })

const isReadOnlyFault = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006'

const transactionOn = async <T>(
  pool: Pool,
  verb: (db: Kysely<Tables>) => Promise<T>,
  opening: 'begin' | 'begin read only',
): Promise<T> => {
  const client = await pool.connect()
  let isOver = false
  const ask = statementsOver(client, types)
  let broken: Error | undefined
  try {
    // Not awaited: it leaves with the first statement and is answered before it.
    const begun = ask(opening)
    begun.catch(() => undefined)
    const answer = await verb(
      kyselyOver(async (query) => {
        if (isOver) throw new Error('The transaction is over.')
        return executed(ask, query)
      }),
    )
    isOver = true
    await begun
    if (opening === 'begin read only') {
      endWithNext(client, types)
      return answer
    }
    const { command } = await ask('commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.')
    return answer
  } catch (error) {
    isOver = true
    await ask('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

const isReading = /^\s*select\b/i

/** The same handle with answers cached: identical statements run once, until something is changed through it. */
export const askedOnce = (db: Kysely<Tables>): Kysely<Tables> => {
  const answers = new Map<string, Promise<QueryResult<unknown>>>()
  return kyselyOver(<R>(query: CompiledQuery) => {
    const ask = () => db.executeQuery<R>(query as CompiledQuery<R>)
    if (!isReading.test(query.sql)) answers.clear()
    // What is written as text may call what does more than answer.
    if (query.query.kind !== 'SelectQueryNode') return ask()
    const key = `${query.sql} ${JSON.stringify(query.parameters)}`
    const pending = (answers.get(key) as Promise<QueryResult<R>> | undefined) ?? ask()
    answers.set(key, pending)
    return pending
  })
}
