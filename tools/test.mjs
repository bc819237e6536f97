import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { availableParallelism, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isBuilt, isCompressed } from './ground/built.mjs'
import { ensureChromium, ensureShell, noChromium } from './ground/chromium.mjs'
import { ensureInstalled, ownEnvironment, ownNode, root } from './ground/installed.mjs'
import { languagesHere } from './ground/languages.mjs'
import { untold } from './ground/programs.mjs'

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

/** Runs a program of ours; answers the status it ended with. */
const run = async (args, { environment = {}, stdio = 'inherit' } = {}) => {
  const [status] = await once(spawn(ownNode, args, { cwd: root, stdio, env: ownEnvironment(environment) }), 'exit')
  return status
}

/** Runs what is to be shown after something else: its output goes to a file. Answers its result, and what shows the file. */
const aside = async (name, work) => {
  const file = path.join(reports, `${name}.log`)
  const log = openSync(file, 'w')
  const result = await work(['ignore', log, log])
  closeSync(log)
  return [result, () => process.stdout.write(readFileSync(file))]
}

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

const checks = async () => {
  headline('checks')
  await run(['tools/check/run.ts', '--report', path.join(reports, 'checks.json')])
  const report = reportOf('checks')
  if (report) count('check', report, report.failures)
  else count('checks', { passed: 0, failed: 1 }, ['ended without a result'])
}

/** The beginning of what a failed test said, so that the end of a long log is enough. */
const whyOf = ({ duration, failureMessages }) => {
  const why = stripVTControlCharacters((failureMessages ?? []).join('\n'))
  return [` after ${Math.round((duration ?? 0) / 1000)} s`, ...why.split('\n').slice(0, 12)]
    .map((line) => line.slice(0, 400))
    .join('\n      ')
}

/**
 * How many files run at once: one for each processor, since both kinds keep theirs busy, and more only get in each other's way. Each takes a
 * gigabyte in the end, and a browser with it another; six are what 200 connections of the database bear.
 */
const filesAtOnce = totalmem() < 9e9 ? 2 : Math.min(Math.max(2, availableParallelism()), 6)

/** A file that cannot be loaded and a test left out both count as failed: nothing is passed over in silence. */
const vitest = async (project, files, environment = {}) => {
  headline(project)
  if (files?.length === 0) return
  const file = path.join(reports, `${project}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--passWithNoTests',
    `--maxWorkers=${filesAtOnce}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(files ?? []),
  ]
  const status = await run(args, { environment })
  const report = reportOf(project)
  if (!report) return count(project, { passed: 0, failed: 1 }, [`ended with ${status} and without a result`])
  const reasons = report.testResults.flatMap((suite) => {
    const name = path.relative(root, suite.name)
    const wrong = suite.assertionResults.filter((one) => one.status !== 'passed')
    if (wrong.length === 0 && suite.status === 'failed') return [`${name} could not be run`]
    return wrong.map(
      (one) =>
        `${name}: ${one.fullName}${one.status === 'failed' ? '' : ` (${one.status}, counted as failed)`}${whyOf(one)}`,
    )
  })
  const failed = Math.max(reasons.length, status === 0 ? 0 : 1)
  count(
    project,
    { passed: report.numPassedTests, failed },
    failed > reasons.length ? ['ended with an error outside of a test'] : reasons,
  )
}

/** Beside the checks, which leave half of the machine idle while the types are checked. */
const build = async () => {
  const [isDone, show] = await aside(
    'build',
    async (stdio) =>
      (isBuilt() && isCompressed()) ||
      (await run([isBuilt() ? 'tools/compress.mjs' : 'tools/build.mjs'], { stdio })) === 0,
  )
  count('build', { passed: isDone ? 1 : 0, failed: isDone ? 0 : 1 }, isDone ? [] : ['the pages could not be built'])
  return show
}

const browser = async (files) => {
  const chromium = ensureChromium()
  if (!chromium) {
    console.error(noChromium)
    return count('browser', { passed: 0, failed: 1 }, [noChromium])
  }
  await vitest('browser', files, { CHROMIUM: chromium, CHROMIUM_SHELL: ensureShell() ?? chromium, ...long })
}

const finish = () => {
  rmSync(reports, { recursive: true, force: true })
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
  if (!process.env.CONTRACTS)
    console.log(
      '\nNot run: comparisons with what Stripe, PayPal, ACP and UCP publish (CONTRACTS names no folder of it).',
    )
  const missing = Object.entries(languagesHere()).filter(([, isHere]) => !isHere)
  for (const [language] of missing)
    console.log(`\nNot run: tests in ${language}, for which this machine has no program.`)
  for (const { file, missing } of untold())
    console.log(`\nNot run: ${file}, for which this machine lacks ${missing.join(', ')}.`)
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
  const [, showBuild] = await Promise.all([checks(), build()])
  headline('build')
  showBuild()
  const files = chosen()
  await vitest('server', files, long)
  await browser(files)
} catch (error) {
  count(running, { passed: 0, failed: 1 }, [error instanceof Error ? error.message : String(error)])
}
finish()
