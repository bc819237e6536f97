import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isBuilt } from './ground/built.mjs'
import { ensureChromium, ensureShell, noChromium } from './ground/chromium.mjs'
import { ensureInstalled, ownEnvironment, ownNode, root } from './ground/installed.mjs'

ensureInstalled()
const reports = mkdtempSync(path.join(tmpdir(), 'kontor-report-'))
const total = { passed: 0, failed: 0 }
const failures = []
let running = ''

const count = (name, { passed, failed }, reasons = []) => {
  total.passed += passed
  total.failed += failed
  failures.push(...reasons.map((reason) => `${name}: ${reason}`))
}

const run = (args, environment = {}) =>
  spawnSync(ownNode, args, { cwd: root, stdio: 'inherit', env: ownEnvironment(environment) }).status

const reportOf = (name) => {
  try {
    return JSON.parse(readFileSync(path.join(reports, `${name}.json`), 'utf8'))
  } catch {
    return undefined
  }
}

const headline = (name) => {
  running = name
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 60 - name.length))}`)
}

const checks = () => {
  headline('checks')
  run(['tools/check/run.ts', '--report', path.join(reports, 'checks.json')])
  const report = reportOf('checks')
  if (report) count('check', report, report.failures)
  else count('checks', { passed: 0, failed: 1 }, ['ended without a result'])
}

/** A file that cannot be loaded and a test left out both count as failed: nothing is passed over in silence. */
const vitest = async (project, files, environment = {}, stdio = 'inherit') => {
  if (files?.length === 0) return
  const file = path.join(reports, `${project}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(files ?? []),
  ]
  const [status] = await once(spawn(ownNode, args, { cwd: root, stdio, env: ownEnvironment(environment) }), 'exit')
  const report = reportOf(project)
  if (!report) return count(project, { passed: 0, failed: 1 }, [`ended with ${status} and without a result`])
  const reasons = report.testResults.flatMap((suite) => {
    const name = path.relative(root, suite.name)
    const wrong = suite.assertionResults.filter((one) => one.status !== 'passed')
    if (wrong.length === 0 && suite.status === 'failed') return [`${name} could not be run`]
    return wrong.map(
      (one) => `${name}: ${one.fullName}${one.status === 'failed' ? '' : ` (${one.status}, counted as failed)`}`,
    )
  })
  const failed = Math.max(reasons.length, status === 0 ? 0 : 1)
  count(
    project,
    { passed: report.numPassedTests, failed },
    failed > reasons.length ? ['ended with an error outside of a test'] : reasons,
  )
}

const build = () => {
  headline('build')
  const isDone = isBuilt() || run(['tools/build.mjs']) === 0
  count('build', { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1 }, isDone ? [] : ['the pages could not be built'])
}

/** Browsers wait more than they calculate, so their tests run beside the others and are shown after them. */
const browser = async (files) => {
  const chromium = ensureChromium()
  if (!chromium) {
    count('browser', { passed: 0, failed: 1 }, [noChromium])
    return () => console.error(noChromium)
  }
  const file = path.join(reports, 'browser.log')
  const log = openSync(file, 'w')
  const shell = ensureShell() ?? chromium
  await vitest('browser', files, { CHROMIUM: chromium, CHROMIUM_SHELL: shell, ...long }, ['ignore', log, log])
  closeSync(log)
  return () => process.stdout.write(readFileSync(file))
}

const server = async (files) => {
  headline('server')
  await vitest('server', files, long)
}

const finish = () => {
  rmSync(reports, { recursive: true, force: true })
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
  if (!process.env.CONTRACTS)
    console.log(
      '\nNot run: the five comparisons with what Stripe and PayPal publish (CONTRACTS names no folder of it).',
    )
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}

/** The test files to run where `--changed [base]` asks for those that a change can break; undefined for all. */
const chosen = () => {
  const at = process.argv.indexOf('--changed')
  if (at < 0) return undefined
  const base = process.argv[at + 1] ?? 'HEAD'
  const { stdout } = spawnSync(ownNode, ['tools/changed-tests.ts', base], { cwd: root, env: ownEnvironment() })
  const files = JSON.parse(String(stdout))
  if (files === 'all') return undefined
  console.log(`${files.length} test files can be broken by what changed since ${base}.`)
  return files
}

const long = process.argv.includes('--long') ? { TEST_LONG: '1' } : {}
try {
  checks()
  build()
  const files = chosen()
  const [show] = await Promise.all([browser(files), server(files)])
  headline('browser')
  show()
} catch (error) {
  count(running, { passed: 0, failed: 1 }, [error instanceof Error ? error.message : String(error)])
}
finish()
