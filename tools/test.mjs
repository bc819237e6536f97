import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isBuilt } from './ground/built.mjs'
import { ensureChromium, noChromium } from './ground/chromium.mjs'
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

const run = (args, environment = {}) => spawnSync(ownNode, args, { cwd: root, stdio: 'inherit', env: ownEnvironment(environment) }).status

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
const vitest = (project, environment = {}) => {
  headline(project)
  const file = path.join(reports, `${project}.json`)
  const status = run(['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], environment)
  const report = reportOf(project)
  if (!report) return count(project, { passed: 0, failed: 1 }, [`ended with ${status} and without a result`])
  const reasons = report.testResults.flatMap((suite) => {
    const name = path.relative(root, suite.name)
    const wrong = suite.assertionResults.filter((one) => one.status !== 'passed')
    if (wrong.length === 0 && suite.status === 'failed') return [`${name} could not be run`]
    return wrong.map((one) => `${name}: ${one.fullName}${one.status === 'failed' ? '' : ` (${one.status}, counted as failed)`}`)
  })
  const failed = Math.max(reasons.length, status === 0 ? 0 : 1)
  count(project, { passed: report.numPassedTests, failed }, failed > reasons.length ? ['ended with an error outside of a test'] : reasons)
}

const build = () => {
  headline('build')
  const isDone = isBuilt() || run(['tools/build.mjs']) === 0
  count('build', { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1 }, isDone ? [] : ['the pages could not be built'])
}

const browser = () => {
  const chromium = ensureChromium()
  if (chromium) return vitest('browser', { CHROMIUM: chromium })
  headline('browser')
  console.error(noChromium)
  count('browser', { passed: 0, failed: 1 }, [noChromium])
}

const finish = () => {
  rmSync(reports, { recursive: true, force: true })
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}

const long = process.argv.includes('--long') ? { TEST_LONG: '1' } : {}
try {
  checks()
  build()
  vitest('unit', long)
  vitest('sweep', long)
  vitest('scenario', long)
  browser()
} catch (error) {
  count(running, { passed: 0, failed: 1 }, [error instanceof Error ? error.message : String(error)])
}
finish()
