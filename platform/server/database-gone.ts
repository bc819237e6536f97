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
