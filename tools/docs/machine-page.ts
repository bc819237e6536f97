import { statesOf, type Machine } from '#platform/shared/machine.ts'
import { code, table } from './markdown.ts'

/** One machine: a diagram GitHub and others draw, its states, its moves, its named sets. */
export const machinePage = (room: string, machine: Machine): string => {
  const arrows = Object.entries(machine.moves).flatMap(([name, { from, to }]) =>
    from.map((state) => `  ${state} --> ${to}: ${name}`),
  )
  const starts = machine.initial.map((state) => `  [*] --> ${state}`)
  const ends = statesOf(machine)
    .filter((state) => machine.states[state]?.final)
    .map((state) => `  ${state} --> [*]`)
  const states = Object.entries(machine.states).map(([name, { tone, permits, final }]) => [
    code(name),
    tone,
    permits?.map(code).join(' ') ?? '',
    final ? 'end' : '',
  ])
  const moves = Object.entries(machine.moves).map(([name, { from, to }]) => [
    code(name),
    from.map(code).join(' '),
    code(to),
  ])
  const sets = Object.entries(machine.sets).map(([name, members]) => [code(name), members.map(code).join(' ')])
  return [
    `## ${machine.name}`,
    `Room ${room}, column ${code(`${machine.table}.${machine.column}`)}.`,
    ['```mermaid', 'stateDiagram-v2', ...starts, ...arrows, ...ends, '```'].join('\n'),
    table(['state', 'tone', 'permits', ''], states),
    table(['move', 'from', 'to'], moves),
    ...(sets.length > 0 ? [table(['set', 'states'], sets)] : []),
  ].join('\n\n')
}
