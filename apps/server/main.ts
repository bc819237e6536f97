import { startServer } from './start-server.ts'
import { isDatabaseGone } from '#platform/server/keep-queue.ts'
import { readSettings } from '#platform/server/settings.ts'

// Files of ours are ours alone. Under root the database runs as another user, and its folder must be reachable.
if (process.getuid?.() !== 0) process.umask(0o077)

try {
  const settings = readSettings(process.env)
  const server = await startServer(settings)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void server.stop().then(() => process.exit(0))
  }
  // The job queue leaves some of its queries to nobody. A database that went away is waited for; all else ends the process.
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseGone(error)) throw error
    process.stderr.write(`${String(error)}\n`)
  })
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (process.env.LOG_LEVEL === 'debug' ? error.stack : error.message) : String(error)}\n`,
  )
  process.exit(1)
}
