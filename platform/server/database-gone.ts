/** Whether something failed because the database went away, which is waited for and not died of. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    shutDown.includes(code ?? '') ||
    (syscall === 'connect' && noServer.includes(code ?? '')) ||
    brokenOff.includes(code ?? '') ||
    error.message.startsWith('Connection terminated')
  )
}

/** What PostgreSQL says while it ends or begins (its error codes, class 57), what a socket says that nobody holds, or that was let go. */
const [shutDown, noServer, brokenOff] = [
  ['57P01', '57P02', '57P03'],
  ['ECONNREFUSED', 'ENOENT'],
  ['ECONNRESET', 'EPIPE'],
]
