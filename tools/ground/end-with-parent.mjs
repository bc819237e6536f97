// Loaded before the server (`node --import`): ends it like Ctrl-C would when a process it was started through has been killed.
const watched = (process.env.KONTOR_ENDS_WITH ?? '').split(',').filter(Boolean).map(Number)
delete process.env.KONTOR_ENDS_WITH

const isGone = (pid) => {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
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
