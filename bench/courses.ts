import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openInstallation } from '#apps/server/open-installation.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { readSettings } from '#platform/server/settings.ts'
import { plantBusyCourse } from '#seeds/busy-course.ts'

/** Every screen of a large course, asked for one after another as browsers do, beside the server on one machine. */
const { values } = parseArgs({
  options: {
    lessons: { type: 'string', default: '2000' },
    learners: { type: 'string', default: '50000' },
    touched: { type: 'string', default: '40' },
    goal: { type: 'string', default: '100' },
  },
})
const size = { lessons: Number(values.lessons), learners: Number(values.learners), touched: Number(values.touched) }
const goal = Number(values.goal)
const times = 15
const root = resolve(import.meta.dirname, '..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

const home = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
const database = await startEmbeddedPostgres({ home })
const settings = { DATABASE_URL: database.url, KONTOR_HOME: home, DEMO: 'false', LOG_LEVEL: 'error' }
const installation = await openInstallation(readSettings(settings))
const begun = performance.now()
const secondsSince = (then: number) => Math.round((performance.now() - then) / 1000)
const course = await plantBusyCourse(installation.world, size)
say(
  `${size.learners} learners of ${size.lessons} lessons, ${size.touched} opened by each, planted in ${secondsSince(begun)} s.`,
)
await installation.close()

const port = 20_000 + Math.floor(Math.random() * 20_000)
const server = spawn(process.execPath, [join(root, 'build/server/main.js')], {
  env: { ...process.env, ...settings, PORT: String(port), PROCESS: 'web' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
for await (const piece of server.stdout) if (/ready/.test(String(piece))) break

const rows: { what: string; p50: number; p95: number; work: number | undefined; kilobytes: number }[] = []

/** Milliseconds of processor time the server has taken so far, where the system tells: what others do on the machine does not count. */
const workOf = (): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}
const measure = async (what: string, token: string, path: string | ((turn: number) => string), method = 'GET') => {
  const taken: number[] = []
  let bytes = 0
  let before: number | undefined
  for (let turn = -2; turn < times; turn++) {
    if (turn === 0) before = workOf()
    const started = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/v1/${typeof path === 'string' ? path : path(turn + 2)}`, {
      method,
      headers: { authorization: token, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${text.slice(0, 200)}`)
    if (turn >= 0) taken.push(performance.now() - started)
    bytes = text.length
  }
  const after = workOf()
  taken.sort((a, b) => a - b)
  const row = {
    what,
    p50: taken[Math.floor(times / 2)]!,
    p95: taken[times - 1]!,
    work: before === undefined || after === undefined ? undefined : (after - before) / times,
    kilobytes: Math.round(bytes / 1000),
  }
  rows.push(row)
  say(
    `${what}: ${row.p50.toFixed(1)} ms, at worst ${row.p95.toFixed(1)} ms, ${row.work?.toFixed(1)} ms of work, ${row.kilobytes} kB`,
  )
}

try {
  const { sellerToken: seller, learnerToken: learner, productId, sessionId, moduleId, openIds } = course
  const own = `payer/course_sessions/${sessionId}`
  for (const [what, path] of [
    ['Overview of all courses', 'cabinet/courses/overview'],
    ['Sessions, first page', 'cabinet/courses/sessions'],
    ['Sessions of the course', `cabinet/courses/sessions?product_id[]=${productId}`],
    ['Sessions, page 200', 'cabinet/courses/sessions?page=200'],
    ['Sessions at risk', 'cabinet/courses/sessions?activity[]=at_risk'],
    ['Sessions by progress', 'cabinet/courses/sessions?sort_key=progress&sort_dir=desc'],
    ['Sessions, search a name', 'cabinet/courses/sessions?query=No%204711'],
    ['Lesson statuses, first page', 'cabinet/courses/lesson_statuses'],
    [
      'Lesson statuses of one lesson',
      `cabinet/courses/lesson_statuses?lesson_id[]=${openIds[0]! - Math.floor(size.lessons / 3)}`,
    ],
    ['Lesson statuses, viewed only', 'cabinet/courses/lesson_statuses?state[]=viewed'],
    ['Lesson statuses, page 200', 'cabinet/courses/lesson_statuses?page=200'],
    ['Lesson statuses, finished lately', 'cabinet/courses/lesson_statuses?finished_relative_period=last-30_days'],
    ['Quiz attempts, first page', 'cabinet/courses/quiz_attempts'],
    ['Quiz attempts in review', 'cabinet/courses/quiz_attempts?state[]=in_review'],
    ['Comments, first page', 'cabinet/courses/comments'],
    ['One learner', `cabinet/course_sessions/${sessionId}`],
    ['One learner, a module', `cabinet/course_sessions/${sessionId}/modules/${moduleId}`],
    ['Content of the course', `cabinet/products/${productId}/course`],
    ['A lesson in the editor', `cabinet/lessons/${openIds[0]}`],
  ] as const)
    await measure(what, seller, path)
  await measure('Learner: overview', learner, `${own}/overview`)
  await measure('Learner: a module', learner, `${own}/modules/${moduleId}`)
  await measure('Learner: a lesson, first look', learner, (turn) => `${own}/lessons/${openIds[turn]}`)
  await measure('Learner: a lesson again', learner, `${own}/lessons/${openIds[0]}`)
  await measure('Learner: finish a lesson', learner, (turn) => `${own}/lessons/${openIds[turn]}/finish`, 'POST')
  await measure('Learner: comments of a lesson', learner, `${own}/lessons/${openIds[0]}/comments`)
  await measure('Learner: all lessons in one list', learner, `${own}/lessons?per=10000`)
  await measure('Learner: what they own', learner, 'payer/accesses')
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  await database.stop()
  await rm(home, { recursive: true, force: true })
}

const slow = rows.filter((row) => row.p50 > goal)
const statuses = (size.learners * size.touched).toLocaleString('en')
const reached = slow.length === 0 ? 'reached everywhere' : `missed by ${slow.map((row) => row.what).join(', ')}`
const lineOf = ({ what, p50, p95, work, kilobytes }: (typeof rows)[number]) =>
  `| ${what} | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${work === undefined ? '' : `${work.toFixed(1)} ms`} | ${kilobytes} kB |`
await writeFile(
  join(root, 'bench', 'courses.md'),
  `# A large course

${size.lessons} lessons, ${size.learners} learners who opened ${size.touched} lessons each (${statuses} lesson statuses), \
on ${cpus().length} cores shared with the caller; written by \`npm run bench:courses\`.
Median of ${times} calls over HTTP, one after another; the processor time is the server's own, the database's not among it. \
${loadavg()[0]!.toFixed(1)} processes wanted the machine meanwhile. Goal: ${goal} ms; ${reached}.

| Screen | Median | At worst | Processor time of the server | Answer |
|---|---|---|---|---|
${rows.map(lineOf).join('\n')}
`,
)
process.exitCode = slow.length === 0 ? 0 : 1
