import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { drawCurves, type Curve } from './curves.ts'
import type { Figures } from './growth-time.ts'
import { today } from './open-bench.ts'

/** Figures of one seller by orders, and of many sellers by how many times how many. */
export type Grown = { steps: Record<string, Figures>; sellers: Record<string, Figures> }

type Part = {
  question: string
  title: string
  about: string
  unit: string
  picture?: string
  bound?: { name: string; y: number }
  least?: number
  most?: number
}

const hour = { name: 'an hour', y: 3600 }
const parts: readonly Part[] = [
  {
    question: 'list',
    title: 'Lists and search',
    about: 'A page of 10 rows with its count, and the page of a seller’s money: the fastest of nine, by the clock.',
    unit: 'ms',
    picture: 'lists',
    bound: { name: 'goal: 100 ms', y: 100 },
  },
  {
    question: 'statistics',
    title: 'Statistics',
    about: 'The screens of one seller, counted from the orders themselves, asked for the second time: processor time.',
    unit: 'ms',
    picture: 'statistics',
  },
  {
    question: 'night',
    title: 'A night',
    about: 'Each job that runs by the clock, a day after the last; those under half a second are left out.',
    unit: 's',
    picture: 'nights',
    bound: hour,
    least: 0.5,
  },
  {
    question: 'first night',
    title: 'The first night',
    about: 'The same after all orders were planted at once: what a seller brings along who moves here.',
    unit: 's',
    picture: 'first-nights',
    bound: hour,
    least: 0.5,
  },
  { question: 'papers', title: 'Files and backup', about: '', unit: 's', picture: 'papers', bound: hour },
  { question: 'rates', title: 'Rows of a CSV', about: '', unit: '/s' },
  { question: 'billing', title: 'Billing run', about: '', unit: '/s' },
  { question: 'start', title: 'Start', about: 'From the start of the process to its first answer.', unit: 's' },
  {
    question: 'vacuum',
    title: 'Vacuum',
    about: 'Of the greatest tables after the nights, and of all once they were planted.',
    unit: 's',
    picture: 'vacuum',
  },
  { question: 'dead', title: 'Dead rows', about: 'What the nights left, before that vacuum.', unit: 'rows' },
  {
    question: 'size',
    title: 'Room on disk',
    about: 'Tables with their indexes; a backup is packed and sealed.',
    unit: 'GB',
    picture: 'size',
    most: 12,
  },
  { question: 'indexes', title: 'Indexes of these tables', about: '', unit: 'GB', most: 12 },
]

const few = 8
const shown = (value: number | undefined): string =>
  value === undefined
    ? ''
    : value >= 100
      ? Math.round(value).toLocaleString('en')
      : String(Number(value.toPrecision(3)))

type Row = { what: string; figures: (number | undefined)[]; of: (number | undefined)[] }

/** How much more the last step took than the one before, by how many more orders there were. */
const growthOf = (orders: readonly number[], figures: readonly (number | undefined)[]): string => {
  const [before, last] = [figures.at(-2), figures.at(-1)]
  // Nearly nothing before says nothing of the growth.
  if (!before || !last || before < last / 100 || orders.length < 2) return ''
  return `${(last / before).toFixed(1)} × by ${(orders.at(-1)! / orders.at(-2)!).toFixed(1)} ×`
}

const rowsOf = ({ steps, sellers }: Grown, { question, unit, least = 0, most = Infinity }: Part): Row[] => {
  const worlds = [...Object.values(steps), ...Object.values(sellers)]
  const names = new Set(
    worlds.flatMap((figures) =>
      Object.keys(figures).filter((name) => name.startsWith(`${question}|`) && name.endsWith(`|${unit}`)),
    ),
  )
  const rows = [...names].map((name) => ({
    what: name.split('|')[1]!,
    figures: Object.values(steps).map((figures) => figures[name]),
    of: Object.values(sellers).map((figures) => figures[name]),
  }))
  return rows
    .filter(({ figures, of }) => Math.max(...[...figures, ...of].map((figure) => figure ?? 0)) >= least)
    .toSorted((a, b) => (least > 0 || most < Infinity ? (b.figures.at(-1) ?? 0) - (a.figures.at(-1) ?? 0) : 0))
    .slice(0, most)
}

const curvesOf = (orders: readonly number[], rows: readonly Row[]): Curve[] =>
  rows
    .map(({ what, figures }) => ({
      name: what,
      points: figures.flatMap((figure, n) => (figure ? [[orders[n]!, figure] as const] : [])),
    }))
    .filter(({ points }) => points.length > 1)
    .toSorted((a, b) => b.points.at(-1)![1] - a.points.at(-1)![1])
    .slice(0, few)

const folder = resolve(import.meta.dirname, 'growth')

const sectionOf = async (grown: Grown, part: Part): Promise<string> => {
  const orders = Object.keys(grown.steps).map(Number)
  const rows = rowsOf(grown, part)
  if (rows.length === 0) return ''
  const curves = curvesOf(orders, rows)
  const hasPicture = part.picture !== undefined && curves.length > 0
  if (hasPicture) {
    const y = part.unit === 'ms' ? 'milliseconds' : part.unit === 's' ? 'seconds' : part.unit
    const { title, bound } = part
    const drawn = drawCurves({ title, x: 'orders of one seller', y, curves, ...(bound && { bound }) })
    await writeFile(resolve(folder, `${part.picture}.svg`), drawn)
  }
  const heads = [...orders.map((count) => count.toLocaleString('en')), 'Last step', ...Object.keys(grown.sellers)]
  const lines = rows.map(
    ({ what, figures, of }) =>
      `| ${[what, ...figures.map(shown), growthOf(orders, figures), ...of.map(shown)].join(' | ')} |`,
  )
  return `## ${part.title}

${[part.about, `In ${part.unit === '/s' ? 'so many a second' : part.unit}.`].filter(Boolean).join(' ')}
${hasPicture ? `\n![${part.title}](growth/${part.picture}.svg)\n` : ''}
| | ${heads.join(' | ')} |
|---|${heads.map(() => '---:|').join('')}
${lines.join('\n')}
`
}

/** The page and its pictures, of all that was measured so far. */
export const writeGrowth = async (grown: Grown): Promise<void> => {
  const sections: string[] = []
  for (const part of parts) sections.push(await sectionOf(grown, part))
  const about = [
    `Written by \`npm run bench:growth\` on ${today()}, ${cpus().length} cores, embedded PostgreSQL with 2 GB of shared buffers.`,
    'One seller’s orders grow and are measured at each step; beside them a database of many sellers, where lists and files are of one.',
    'Seconds are processor time of PostgreSQL and of the process that asks it, a query in one process: with nothing else on the machine',
    'about what a clock shows. *Last step* says how much more than the step before it was, by how many more orders.',
    'Pieces are measured in runs of their own and kept in `growth/figures.json`; an empty cell was not measured.',
  ].join('\n')
  await writeFile(
    resolve(import.meta.dirname, 'growth.md'),
    `# Growth\n\n${about}\n\n${sections.filter(Boolean).join('\n')}`,
  )
}
