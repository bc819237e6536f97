import { Client, DatabaseError } from 'pg'

/** Faults of sockets that were our connections to the database; a third party's look the same. */
const ofDatabase = new WeakSet<Error>()

/** Takes down that a fault came of a connection to the database. */
export const noteDatabaseFault = (error: Error): void => void ofDatabase.add(error)

/** Whether something failed because the database is away or does not work now, whatever it was asked: it is waited for. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = String((error as NodeJS.ErrnoException).code)
  return (
    unable.test(code) ||
    (ofDatabase.has(error) && unreached.includes(code)) ||
    error.message.startsWith('Connection terminated')
  )
}

/** Whether PostgreSQL said it, or a connection to it. */
export const isOfDatabase = (error: unknown): boolean => error instanceof DatabaseError || isDatabaseGone(error)

/**
 * What PostgreSQL says of itself, by classes of its codes: 08 broken connections, 53 no room, memory or connections left,
 * 57P it ends or begins, 58 its machine fails; and that it may only be read.
 */
const unable = /^(?:08...|53...|57P..|58...|25006)$/

/** What a socket says that nobody holds, or that was let go. */
const unreached = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

/** Takes down what kept it from the database: a socket's fault does not say whose it is. */
export class NotingClient extends Client {
  override connect(): Promise<Client>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<Client> | void {
    const opening = super.connect().catch((error: Error) => {
      noteDatabaseFault(error)
      throw error
    })
    if (!done) return opening
    const tell = done as (error: Error | null, client?: Client) => void
    opening.then(
      (client) => tell(null, client),
      (error: Error) => tell(error),
    )
  }
}
