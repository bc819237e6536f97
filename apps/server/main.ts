import { startServer } from './start-server.ts'
import { readSettings } from '#platform/server/settings.ts'

try {
  const settings = readSettings(process.env)
  const server = await startServer(settings)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void server.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (process.env.LOG_LEVEL === 'debug' ? error.stack : error.message) : String(error)}\n`,
  )
  process.exit(1)
}
