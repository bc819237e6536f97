import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filtersOf, readList, type BoundList, type ListQuery } from '#platform/server/lists.ts'
import type { Filter } from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { plantBusy } from '#seeds/busy.ts'
import { plantBusyAutomations } from '#seeds/busy-automations.ts'
import { median } from './load.ts'
import { openBench, reader } from './open-bench.ts'

/**
 * First page, every sort, every value of every filter and the search of every list: the seller of 10 000 orders beside the one of
 * `--orders`.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    /** Only the lists whose names begin so; writes no file. */ of: { type: 'string', default: '' },
  },
})
const [few, many, goal] = [10_000, Number(values.orders), 100]
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { installation, close } = await openBench()
const { world } = installation
const lists = installation.assembled.rooms
  .flatMap((room) => room.lists ?? [])
  .filter(({ declaration }) => declaration.name.startsWith(values.of))

const valuesOf = (name: string, filter: Filter): ListQuery[] => {
  switch (filter.kind) {
    case 'state':
      return statesOf(filter.machine).map((state) => ({ [name]: [state] }))
    case 'choice':
      return filter.options.map((option) => ({ [name]: [option] }))
    case 'flag':
      return [{ [name]: 'true' }, { [name]: 'false' }]
    case 'text':
      return [{ [name]: 'abc' }]
    case 'reference':
      return ['1', '2'].map((id) => ({ [name]: [id] }))
    case 'code':
      return [{ [name]: [filter.of === 'country' ? 'NL' : 'usd'] }]
    case 'number':
      return [
        { [`${name}From`]: String(filter.max ?? Math.max(5, filter.min ?? 0)) },
        { [`${name}To`]: String(filter.min ?? 1) },
      ]
    case 'money':
      return [{ [`${name}From`]: '100000.00' }, { [`${name}To`]: '0.01' }]
    case 'percent':
      return [{ [`${name}From`]: '99.00' }, { [`${name}To`]: '0.01' }]
    case 'period':
      return ['last-90_days', 'current-month'].map((period) => ({ [`${name}RelativePeriod`]: period }))
  }
}

const questionsOf = ({
  declaration,
}: BoundList): { kind: 'page' | 'sort' | 'filter' | 'search'; query: ListQuery }[] => [
  { kind: 'page', query: {} },
  ...Object.entries(declaration.columns).flatMap(([name, column]) =>
    column.sort ? [{ kind: 'sort' as const, query: { sortKey: name, sortDir: 'desc' } }] : [],
  ),
  ...filtersOf(declaration).flatMap(([name, filter]) =>
    valuesOf(name, filter).map((query) => ({ kind: 'filter' as const, query })),
  ),
  ...(declaration.search
    ? ['No 4711', 'zzz'].map((words) => ({ kind: 'search' as const, query: { query: words } }))
    : []),
]

/** A seller of so many orders, each with a run of an automation and its five steps. */
const plant = async (orders: number): Promise<number> => {
  const seller = await plantBusy(world, { sellers: 1, orders })
  await plantBusyAutomations(world, seller)
  return seller
}

type Asked = { list: string; kind: string; query: string; time: number }

const askAll = async (sellerId: number): Promise<Asked[]> => {
  const asking = world.as(reader(sellerId))
  const ask = (list: BoundList, query: ListQuery) => asking.transact((ctx) => readList(ctx, list, query))
  const asked: Asked[] = []
  for (const list of lists)
    for (const { kind, query } of questionsOf(list)) {
      const time = await median(3, () => ask(list, query))
      if (time > goal) say(`${list.declaration.name} ${JSON.stringify(query)}: ${time.toFixed(0)} ms`)
      asked.push({ list: list.declaration.name, kind, query: JSON.stringify(query), time })
    }
  return asked
}

try {
  const small = await askAll(await plant(few))
  say(`Planting ${many} orders …`)
  const big = await askAll(await plant(many))
  const before = new Map(small.map(({ list, query, time }) => [`${list} ${query}`, time]))
  const slow = big.filter(({ time }) => time > goal).toSorted((a, b) => b.time - a.time)
  const share = (kind: string) => {
    const of = big.filter((each) => each.kind === kind)
    return `${of.filter(({ time }) => time <= goal).length} of ${of.length}`
  }
  const table = [
    '| List | Asked for | Time | At 10 000 orders |',
    '|---|---|---|---|',
    ...slow.map(
      ({ list, query, time }) =>
        `| ${list} | \`${query}\` | ${time.toFixed(0)} ms | ${before.get(`${list} ${query}`)!.toFixed(0)} ms |`,
    ),
  ]
  const shares = `first pages ${share('page')}, filters ${share('filter')}, sorts ${share('sort')}, searches ${share('search')}`
  const summary = `Within ${goal} ms: ${shares}.`
  say(summary)
  for (const line of table) say(line)
  const file = join(resolve(import.meta.dirname, '..'), 'bench/lists.md')
  const measured = `${many} orders of one seller beside another's ${few}, one connection, median of three`
  const circumstances = `on ${cpus().length} cores while ${loadavg()[0]!.toFixed(1)} processes wanted them`
  const made = `${measured}; written by \`npm run bench:lists\` ${circumstances}.`
  const empty = 'Lists the busy seed does not fill are asked too and are quick.'
  const report = `# All lists, all filters\n\n${made} ${empty}\n\n${summary} What took longer:\n\n${table.join('\n')}\n`
  if (!values.of) await writeFile(file, report)
} finally {
  await close()
}
