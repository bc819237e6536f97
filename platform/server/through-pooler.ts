import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { NotingClient } from './database-gone.ts'

declare module 'pg' {
  interface Client {
    /** By what the server said at the beginning a statement would be cancelled: its own number, or one a pooler made up. */
    readonly processID: number | null
    getStartupConf: () => Record<string, string>
  }
}

/**
 * A connection to a pooler that may run each transaction on another connection of its own. It says its time zone as
 * poolers remember it; they take no `options`.
 */
export class PooledClient extends NotingClient {
  override getStartupConf = (): Record<string, string> => ({
    ...Client.prototype.getStartupConf.call(this),
    TimeZone: 'UTC',
  })
}

/** The same to a pooler that forgets which of its connections knows a named statement. */
export class ForgetfulClient extends PooledClient {}

const isRefusedStart = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '08P01' && error.message.includes('startup parameter')

/** Whether a session may be continued on another connection: what one begins is seen by the other, or lost. */
const sharesSessions = async (pool: Pool): Promise<boolean> => {
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    const { rows: own } = await one.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (own[0]!.pid === one.processID) return false
    const mark = randomUUID()
    const ask = `select current_setting('kontor.session', true) as mark`
    await one.query(`select set_config('kontor.session', $1, false)`, [mark])
    // It holds the connection of the pooler that it is given.
    await other.query('begin')
    const { rows: taken } = await other.query<{ mark: string | null }>(ask)
    if (taken[0]!.mark === mark) return true
    const { rows: left } = await one.query<{ mark: string | null }>(ask)
    return left[0]!.mark !== mark
  } finally {
    await other.query('rollback').catch(() => undefined)
    other.release()
    one.release()
  }
}

/**
 * Throws a sentence for the operator where these connections go through a pooler that gives each transaction another
 * one: the queue, notifications and locks live as long as a connection.
 */
export const refuseSharedSessions = async (direct: Pool, setting: string): Promise<void> => {
  const isShared = await sharesSessions(direct).catch((error: unknown) => {
    if (isRefusedStart(error)) return true
    throw error
  })
  if (!isShared) return
  const wrong = 'leads to a pooler in transaction mode (PgBouncer), on which jobs, notifications and locks do not work.'
  const cure =
    setting === 'DATABASE_URL' ? 'Leave it, and set DATABASE_DIRECT_URL to the address of' : 'It has to be that of'
  throw new Error(`The setting ${setting} ${wrong} ${cure} PostgreSQL itself.`)
}

type Session = { name: string; system: string; zone: string; isolation: string }
const session = `select current_database() as name, (select system_identifier::text from pg_control_system()) as system,
  current_setting('TimeZone') as zone, current_setting('default_transaction_isolation') as isolation`

const disagreement = (pooled: Session, direct: Session): string | undefined => {
  const { name, system, zone, isolation } = pooled
  if (system !== direct.system || name !== direct.name)
    return 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.'
  const cure = (setting: string, value: string) => `alter database "${name}" set ${setting} to '${value}'.`
  if (zone !== 'UTC')
    return `The pooler of DATABASE_URL does not hand on the time zone UTC (it is ${zone}): ${cure('timezone', 'UTC')}`
  if (isolation !== 'read committed')
    return `Transactions through DATABASE_URL are ${isolation}: ${cure('default_transaction_isolation', 'read committed')}`
  return undefined
}

const probe = 'kontor_probe'

/** A pooler that keeps statements knows them to PostgreSQL by names of its own. */
const keepsStatements = async (client: Client): Promise<boolean> => {
  await client.query('begin')
  try {
    await client.query({ name: probe, text: 'select 1' })
    const { rowCount } = await client.query(`select from pg_prepared_statements where name = '${probe}'`)
    if (rowCount) await client.query(`deallocate ${probe}`)
    return rowCount === 0
  } finally {
    await client.query('rollback')
  }
}

/** By which kind of connection a pooler is used. Throws a sentence for the operator where it leads elsewhere or changes sessions. */
export const clientThrough = async (poolerUrl: string, direct: Pool): Promise<typeof PooledClient> => {
  const client = new PooledClient({ connectionString: poolerUrl })
  await client.connect()
  try {
    const [there, here] = [await client.query<Session>(session), await direct.query<Session>(session)]
    const wrong = disagreement(there.rows[0]!, here.rows[0]!)
    if (wrong) throw new Error(wrong)
    return (await keepsStatements(client)) ? PooledClient : ForgetfulClient
  } finally {
    await client.end()
  }
}
