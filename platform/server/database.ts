import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Readable } from 'node:stream'
import { Pool, TypeOverrides, type PoolClient, type PoolConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** All tables, snake_case names to camelCase columns. Every room adds its own by declaration merging in its `server/tables.ts`. */
export interface Tables {}

export type Db = Kysely<Tables> | Transaction<Tables>

const types = new TypeOverrides()
const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`A bigint from the database is too large: ${text}`)
  return value
}
types.setTypeParser(20, wholeNumber)
types.setTypeParser(1016, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(wholeNumber)))
types.setTypeParser(1184, (text) => Temporal.Instant.from(text))
types.setTypeParser(1082, (text) => Temporal.PlainDate.from(text))

/** What the driver understands of our values: Temporal as text, plain objects as JSON. */
const parameter = (value: unknown): unknown =>
  value instanceof Temporal.Instant || value instanceof Temporal.PlainDate ? value.toString() : value

/** Statements seen before are prepared under a name, which halves what PostgreSQL spends on them. */
const names = new Map<string, string>()
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known) return known
  if (names.size >= 800 || text.length > 6000) return undefined
  const name = `k${names.size}`
  names.set(text, name)
  return name
}

export const openPool = (config: PoolConfig): Pool => {
  const pool = new Pool({ ...config, types, options: '-c TimeZone=UTC -c default_transaction_isolation=read\\ committed', idleTimeoutMillis: 60_000 })
  // The pool replaces a connection that broke; whoever used it gets the error from its query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A pool with the driver's own types, for the queue, which calculates with its own dates. */
export const openQueuePool = (config: PoolConfig): Pool => {
  const pool = new Pool({ ...config, idleTimeoutMillis: 60_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const namedClient = (client: PoolClient) => ({
  query: (text: unknown, values?: readonly unknown[]) => {
    if (typeof text !== 'string') return client.query(text as never)
    if (!values || values.length === 0) return client.query(text)
    return client.query({ text, values: values.map(parameter), name: nameOf(text) } as never)
  },
  release: () => client.release(),
})

/** Kysely over the pool: camelCase in code, snake_case in SQL, values inside JSON columns untouched. */
export const openDatabase = (pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => namedClient(await pool.connect()) as never, end: () => pool.end() } as never,
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

/** Streams what a COPY … TO STDOUT statement gives. The connection goes back to the pool when the stream ends; a broken one is closed. */
export const copyFrom = (pool: Pool) => async (statement: string): Promise<Readable> => {
  const client = await pool.connect()
  const stream = client.query(copyTo(statement))
  stream.once('end', () => client.release())
  stream.once('error', (error) => client.release(error))
  return stream
}

const reconnectMs = 1000

/** Listens on a connection of its own. When it breaks, it is opened again, and what happened between is told as missed. */
export const listenThrough = (pool: Pool) => async (channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>> => {
  let client: PoolClient | undefined
  let isStopped = false
  const open = async (): Promise<void> => {
    const opened = await pool.connect()
    opened.on('notification', ({ payload }) => heard(payload ?? ''))
    opened.once('end', () => {
      if (isStopped) return
      missed()
      again()
    })
    await opened.query(`listen "${channel}"`)
    client = opened
  }
  const again = (): void => void setTimeout(() => isStopped || open().then(missed, again), reconnectMs).unref()
  await open()
  return async () => {
    isStopped = true
    client?.release(true)
  }
}
