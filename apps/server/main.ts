import { startServer } from './start-server.ts'
import { isOfDatabase } from '#platform/server/database-gone.ts'
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
  // Imports and schemas leave a quarter of the heap behind, which nothing would collect while the server has little to do.
  setTimeout(() => void globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), 5000).unref()
  // A database error in a promise nobody awaits does not end the process; all others do.
  process.on('unhandledRejection', (error) => {
    if (!isOfDatabase(error)) throw error
    process.stderr.write(`Nobody waited for this: ${error instanceof Error ? error.stack : String(error)}\n`)
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
