import { rooms } from '#apps/server/rooms.ts'
import { defaultLocale, locales } from '#platform/shared/texts.ts'
import { movesFrom, type Machine } from '#platform/shared/machine.ts'
import { allSources } from './check/sources.ts'
import { dependantsOf, roomMap } from './check/room-map.ts'
import { listPage } from './docs/list-page.ts'
import { machinePage } from './docs/machine-page.ts'

const word = process.argv[2] ?? ''
const print = (line = ''): void => void process.stdout.write(`${line}\n`)
// `| head` closes the pipe; that is no error.
process.stdout.on('error', () => process.exit(0))
const found: string[] = []
const section = (title: string, lines: string[]): void => {
  if (lines.length === 0) return
  found.push(title)
  print(`\n${title}`)
  for (const line of lines) print(`  ${line}`)
}

const stateLines = (machine: Machine): string[] => {
  const state = machine.states[word]
  if (!state) return []
  const arrivals = Object.entries(machine.moves)
    .filter(([, move]) => move.to === word)
    .map(([name, { from }]) => `${name} (from ${from.join(', ')})`)
  const sets = Object.entries(machine.sets)
    .filter(([, members]) => members.includes(word))
    .map(([name]) => name)
  const marks = `${state.final ? ', final' : ''}${machine.initial.includes(word) ? ', initial' : ''}`
  return [
    `state of ${machine.name} (${machine.table}.${machine.column}), shown ${state.tone}${marks}`,
    ...(arrivals.length > 0 ? [`reached by: ${arrivals.join('; ')}`] : []),
    `left by:    ${
      movesFrom(machine, word)
        .map((name) => `${name} → ${machine.moves[name]?.to}`)
        .join('; ') || 'nothing'
    }`,
    `permits:    ${state.permits?.join(', ') || 'nothing'}`,
    ...(sets.length > 0 ? [`in the sets: ${sets.join(', ')}`] : []),
  ]
}

const movesNamed = (machine: Machine): string[] =>
  Object.entries(machine.moves)
    .filter(([name]) => name === word)
    .map(([, { from, to }]) => `move of ${machine.name}: ${from.join(', ')} → ${to}`)

const endsWithWord = (name: string): boolean => name === word || name.endsWith(`.${word}`)

if (!word) {
  print('npm run explain -- <word>: a state, move, machine, permission, refusal, event, job, list, table or room')
  process.exit(1)
}

for (const room of rooms) {
  const machines = room.machines ?? []
  const place = room.name.replaceAll('_', '-')
  const mapped = roomMap[place]
  const whole = machines.filter(({ name }) => name === word)
  section(
    `Room ${room.name}`,
    [
      ...(room.name === word
        ? [
            mapped?.purpose ?? '',
            `may call: ${mapped?.mayCall.join(', ') || 'nobody'}`,
            `reads the tables of: ${[...(mapped?.reads ?? []), ...Object.keys(mapped?.readsAbove ?? {})].join(', ') || 'nobody else'}`,
            `is called by, or its tables are read by: ${dependantsOf(place).join(', ') || 'nobody'}`,
          ]
        : []),
      ...whole.flatMap((machine) => machinePage(room.name, machine).split('\n')),
      ...machines.flatMap((machine) => [...stateLines(machine), ...movesNamed(machine)]),
      ...Object.entries(room.permissions ?? {})
        .filter(([name]) => endsWithWord(name))
        .map(
          ([name, holds]) =>
            `permission ${name}: ${Object.entries(holds)
              .map(([role, hold]) => `${role} (${hold})`)
              .join(', ')}`,
        ),
      ...Object.entries(room.refusals?.words ?? {})
        .filter(([name]) => endsWithWord(`${room.refusals?.room}.${name}`))
        .map(([name, status]) => `refusal ${room.refusals?.room}.${name}: HTTP ${status}`),
      ...(room.events ?? []).filter(({ name }) => endsWithWord(name)).map(({ name }) => `event ${name}`),
      ...(room.reactions ?? [])
        .filter(({ name, to }) => endsWithWord(name) || endsWithWord(to))
        .map(({ name, to }) => `reaction ${name} to ${to}`),
      ...(room.jobs ?? [])
        .filter(({ name }) => endsWithWord(name))
        .map(({ name, schedule }) => `job ${name}${schedule ? ` at ${schedule}` : ''}`),
      ...(room.lists ?? [])
        .filter(({ declaration }) => endsWithWord(declaration.name))
        .flatMap(({ declaration }) => listPage(declaration, rooms).split('\n')),
      ...Object.keys(room.tables ?? {})
        .filter((name) => name === word)
        .map((name) => `table ${name}`),
      ...Object.keys(room.texts?.messages(defaultLocale) ?? {})
        .filter((key) => key.split('.').includes(word))
        .map((key) => `text ${key}: ${locales.map((locale) => `"${room.texts?.messages(locale)[key]}"`).join(' / ')}`),
    ].filter(Boolean),
  )
}

const whole = new RegExp(
  `(?<![\\w-])(${word}|${word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())})(?![\\w-])`,
)
const users = allSources().flatMap((source) =>
  source.lines.flatMap((line, index) => (whole.test(line) ? [{ file: source.file, line: index + 1 }] : [])),
)
const isScreen = (file: string): boolean => /\/web\/|^apps\/(?!server)|^ui\//.test(file)
const isProof = (file: string): boolean => /\.test\.tsx?$|^(scenarios|seeds)\//.test(file)
const isHome = (file: string): boolean => /\/(vocabulary|contract)\.ts$/.test(file)
const shown = (keep: (file: string) => boolean): string[] =>
  [
    ...Map.groupBy(
      users.filter(({ file }) => keep(file)),
      ({ file }) => file,
    ),
  ].map(([file, hits]) => `${file}:${hits.map(({ line }) => line).join(',')}`)
section('Written down in', shown(isHome))
section(
  'Used by',
  shown((file) => !isHome(file) && !isScreen(file) && !isProof(file)),
)
section(
  'Screens',
  shown((file) => !isHome(file) && isScreen(file) && !isProof(file)),
)
section('Proven by', shown(isProof))
if (found.length === 0) {
  print(`Nothing in the application is called "${word}".`)
  process.exit(1)
}
