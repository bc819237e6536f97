import { readFileSync } from 'node:fs'

// Loaded before the server (`node --import`): ends it like Ctrl-C would when a process it was started through has been killed.
const watched = (process.env.KONTOR_ENDS_WITH ?? '').split(',').filter(Boolean).map(Number)
delete process.env.KONTOR_ENDS_WITH

// A killed process that nobody collects still has its number.
const isUncollected = (pid) =>
  process.platform === 'linux' && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, ''))

const isGone = (pid) => {
  try {
    process.kill(pid, 0)
    return isUncollected(pid)
  } catch (error) {
    return error.code === 'ESRCH' || error.code === 'ENOENT'
  }
}

if (watched.length > 0) {
  const timer = setInterval(() => {
    if (!watched.some(isGone)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  timer.unref()
}
