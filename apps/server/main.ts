import { startServer } from './start-server.ts'
import { isDatabaseGone } from '#platform/server/database-gone.ts'
import { readSettings } from '#platform/server/settings.ts'
import { stepDown } from '#platform/server/step-down.ts'

try {
  const settings = await stepDown(readSettings(process.env))
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
