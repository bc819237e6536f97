import { Client } from 'pg'

/** Faults of sockets that were our connections to the database; a third party's look the same. */
const ofDatabase = new WeakSet<Error>()

/** Takes down that a fault came of a connection to the database. */
export const noteDatabaseFault = (error: Error): void => void ofDatabase.add(error)

/** Whether something failed because the database went away, which is waited for and not died of. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = String((error as NodeJS.ErrnoException).code)
  return (
    shutDown.includes(code) ||
    (ofDatabase.has(error) && unreached.includes(code)) ||
    error.message.startsWith('Connection terminated')
  )
}

/** What PostgreSQL says while it ends or begins (its error codes, class 57), what a socket says that nobody holds, or that was let go. */
const [shutDown, unreached] = [
  ['57P01', '57P02', '57P03'],
  ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'],
]

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
