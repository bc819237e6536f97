import { execFile } from 'node:child_process'
import path from 'node:path'
import { check, type Check } from './check.ts'
import { root } from './sources.ts'

type Ended = { isFailed: boolean; lines: string[] }

const runScript = (script: string, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 32e6, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } }
    execFile(process.execPath, [path.join(root, 'node_modules', script), ...args], options, (error, stdout, stderr) => {
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '')
      resolve({ isFailed: error !== null, lines: lines.length > 0 || !error ? lines : [error.message] })
    })
  })

const command = (name: string, script: string, ...args: string[]): Check =>
  check(name, async () => {
    const { isFailed, lines } = await runScript(script, args)
    return isFailed ? lines : []
  })

/** What checking everything may cost, in instantiations of types: a figure that is the same on every machine. */
const mostInstantiations = 6_700_000
const figure = /^[A-Z][\w ]+:\s+[\d.,]+\w*$/

/** On one thread: several threads each infer what they share, which costs nearly twice the processor time. */
export const types = check('types', async () => {
  const args = ['-p', '.', '--noEmit', '--singleThreaded', '--extendedDiagnostics']
  const { isFailed, lines } = await runScript('typescript/bin/tsc', args)
  if (isFailed) return lines.filter((line) => !figure.test(line))
  const instantiations = Number(/\d+/.exec(lines.find((line) => line.startsWith('Instantiations:')) ?? '')?.[0])
  if (instantiations <= mostInstantiations) return []
  return [
    `${instantiations} instantiations of types, at most ${mostInstantiations}: name the result of a verb or of a generic`,
    'function instead of having it inferred; `tsc --generateTrace` says where the time goes',
  ]
})
export const lint = command('lint', 'oxlint/bin/oxlint', '--deny-warnings', '--format=unix')
export const format = command('format', 'oxfmt/bin/oxfmt', '--list-different', '.')
export const unused = command('unused', 'knip/bin/knip.js', '--no-progress', '--reporter', 'compact')
