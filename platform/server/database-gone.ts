import { Client, DatabaseError, type ClientConfig } from 'pg'

/** Faults of sockets that were our connections to the database; a third party's look the same. */
const ofDatabase = new WeakSet<Error>()

/** Takes down that a fault came of a connection to the database. */
export const noteDatabaseFault = (error: Error): void => void ofDatabase.add(error)

/**
 * Whether an error means that the database is unreachable or cannot work now, whatever the statement was: callers wait.
 */
export const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = String((error as NodeJS.ErrnoException).code)
  return unable.test(code) || (ofDatabase.has(error) && unreached.includes(code)) || broken.test(error.message)
}

/** Whether the error came from PostgreSQL or from a connection to it. */
export const isOfDatabase = (error: unknown): boolean => error instanceof DatabaseError || isDatabaseGone(error)

/**
 * PostgreSQL's own error codes by class: 08 broken connection; 53 no disk space, memory or connections left; 57P
 * shutting down or starting; 58 system error; and read-only.
 */
const unable = /^(?:08...|53...|57P..|58...|25006)$/

/** What the driver says of a connection that is lost; it gives these no code. */
const broken = /^(?:Connection terminated|Client (?:has encountered a connection error|was closed))/

/** Errors of a socket that nobody listens on, or that was closed. */
const unreached = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

/**
 * Remembers the errors of its connection: a socket error alone does not say that it was the database's. It listens from
 * the beginning, as a connection can end before its pool does; nobody listening would end the process.
 */
export class NotingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.on('error', noteDatabaseFault)
  }
  override connect(): Promise<Client>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<Client> | void {
    const opening = super.connect().catch((error: Error) => {
      noteDatabaseFault(error)
      throw error
    })
    if (!done) return opening
    const connected = done as (error: Error | null, client?: Client) => void
    opening.then(
      (client) => connected(null, client),
      (error: Error) => connected(error),
    )
  }
}
