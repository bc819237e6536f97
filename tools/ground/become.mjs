import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ownEnvironment, ownNode, root } from './installed.mjs'

/**
 * Goes on as `node ...args` under the project's Node. Where the system allows, this process itself becomes that one, so that
 * no process stands between a signal and the server.
 */
export const become = (args, environment = {}) => {
  process.chdir(root)
  const watched = [npmAbove()].filter((pid) => pid !== undefined)
  const env = (more = []) => ownEnvironment({ ...environment, KONTOR_ENDS_WITH: [...watched, ...more].join(',') })
  if (typeof process.execve === 'function' && process.platform !== 'win32')
    process.execve(ownNode, [ownNode, ...args], env())
  const child = spawn(ownNode, args, { stdio: 'inherit', env: env([process.pid]) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The project's Node could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** The npm that started us (above it may sit a shell): when it is killed, we are to end too. */
const npmAbove = () => {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return undefined
  for (let pid = process.ppid, steps = 0; pid > 1 && steps < 3; steps++) {
    try {
      if (/(^|[/\0 ])npm(-cli\.js)?[\0 ]/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return pid
      pid = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1])
    } catch {
      return undefined
    }
  }
  return undefined
}
