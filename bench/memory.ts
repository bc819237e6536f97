import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { today } from './open-bench.ts'
import { child, endChildren } from './processes.ts'

/**
 * What an installation with the demo shop and its embedded PostgreSQL needs, as `npm start` starts it: processor time up to
 * the first answer and memory. Pages of PostgreSQL's that its processes share count once (`Pss`). Linux alone tells.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '300' }, views: { type: 'string', default: '10000' } },
})
const [rest, views] = [Number(values.seconds), Number(values.views)]
const home = await mkdtemp(join(tmpdir(), 'kontor-memory-'))
// A demo begun as root goes on as another user.
await chmod(home, 0o755)
const rows: string[] = []

const fieldsOf = async (pid: number): Promise<string[]> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}

/** Megabytes of a process, where `Pss` says its share of what several have. */
const megabytesOf = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1000
}

/** Everything below a process: PostgreSQL and its workers. */
const below = async (pid: number): Promise<number[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    all.map(async (each) => [each, Number((await fieldsOf(each).catch(() => []))[1])] as const),
  )
  const children = parents.filter(([, parent]) => parent === pid).map(([each]) => each)
  return [...children, ...(await Promise.all(children.map(below))).flat()]
}

const note = async (what: string, pid: number): Promise<void> => {
  const fields = await fieldsOf(pid)
  const processor = (Number(fields[11]) + Number(fields[12])) / 100
  const own = await megabytesOf(pid)
  const others = (await Promise.all((await below(pid)).map(megabytesOf))).reduce((sum, each) => sum + each, 0)
  rows.push(
    `| ${what} | ${processor.toFixed(1)} s | ${own.toFixed(0)} MB | ${others.toFixed(0)} MB | ${(own + others).toFixed(0)} MB |`,
  )
  process.stdout.write(`${rows.at(-1)}\n`)
}

const start = async (kind: string): Promise<{ pid: number; base: string }> => {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const environment = { KONTOR_HOME: join(home, 'data'), PORT: String(port), PROCESS: kind, LOG_LEVEL: 'error' }
  const { pid } = await child('tools/start.mjs', [], environment, /ready at/)
  return { pid, base: `http://127.0.0.1:${port}` }
}

/** Pages of the demo shop, eight at once, with a language and a query that change so that none is answered from memory. */
const look = async (base: string): Promise<void> => {
  let left = views
  const paths = ['/s/demo', '/s/demo-de', '/features', '/s/demo/contact']
  const visit = async (): Promise<void> => {
    while (left-- > 0) await (await fetch(`${base}${paths[left % paths.length]}?page=${left % 5}`)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 8 }, visit))
}

try {
  const planted = await start('all')
  await note('everything, the demo just planted', planted.pid)
  await setTimeout(1000 * rest)
  await note(`the same ${rest} seconds later`, planted.pid)
  await endChildren()
  const again = await start('all')
  await note('everything, started again', again.pid)
  await look(again.base)
  await note(`after ${views} page views`, again.pid)
  await endChildren()
  const web = await start('web')
  await setTimeout(10_000)
  await note('pages and calls alone (`PROCESS=web`)', web.pid)
} finally {
  await endChildren()
  await rm(home, { recursive: true, force: true })
}
await writeFile(
  resolve(import.meta.dirname, 'memory.md'),
  `# Memory and start

${today()}, ${cpus().length} cores; written by \`npm run bench:memory\`. Memory is the share of a process in what it has in memory (Pss).

| state | processor time since its start | Node | PostgreSQL | together |
|---|---|---|---|---|
${rows.join('\n')}
`,
)
