import type { Machine } from '#platform/shared/machine.ts'
import { check } from './check.ts'
import { declaredMachines, type DeclaredMachine } from './declared-machines.ts'
import { allSources, isTest, type Source } from './sources.ts'
import { locationOf } from './room-map.ts'

type Reader = Pick<Source, 'code'>

/** Sets of a machine that none of these sources asks for. */
export const unreadSets = ({ as, machine }: { as: string; machine: Machine }, readers: readonly Reader[]): string[] =>
  Object.keys(machine.sets).filter((set) => {
    const asks = new RegExp(`\\b(?:isIn|inSet)\\(\\s*${as},\\s*'${set}'|\\b${as}\\.sets\\.${set}\\b`)
    return !readers.some(({ code }) => asks.test(code))
  })

// The name of a move, or of a button, is no question whether it is permitted.
const named = /\bmove\(\s*\w+,\s*\w+,\s*[\w.]+,\s*'\w+'|\bkey: '\w+'/g

/** Actions that states of a machine permit, and none of these sources asks about. */
export const unreadPermits = (machine: Machine, readers: readonly Reader[]): string[] => {
  const actions = new Set(Object.values(machine.states).flatMap(({ permits }) => permits ?? []))
  const codes = readers.map(({ code }) => code.replaceAll(named, ''))
  return [...actions].filter((action) => !codes.some((code) => code.includes(`'${action}'`) || offers(code, action)))
}

/** A list screen offers an action of this name in the states that permit it. */
const offers = (code: string, action: string): boolean =>
  code.includes('<ListScreen') && new RegExp(`^ +${action}: \\{`, 'm').test(code)

/** What may ask about a machine's states: code of its room, and code elsewhere that names the machine. */
const readersOf = ({ room, as }: DeclaredMachine, sources: readonly Source[]): Source[] => {
  const mentioned = new RegExp(`\\b${as}\\b`)
  return sources.filter(({ file, code }) => locationOf(file).room === room || mentioned.test(code))
}

export const setsRead = check('unread sets', async () => {
  const sources = allSources().filter(
    ({ file }) => !isTest(file) && !file.startsWith('tools/') && !/\/(vocabulary|texts(\.\w+)*)\.ts$/.test(file),
  )
  return (await declaredMachines()).flatMap((declared) => {
    const readers = readersOf(declared, sources)
    const { name } = declared.machine
    return [
      ...unreadSets(declared, readers).map(
        (set) => `${declared.file}: nothing asks for the set ${set} of ${name}; remove it (rule 9)`,
      ),
      ...unreadPermits(declared.machine, readers).map(
        (action) => `${declared.file}: nothing asks whether ${name} permits ${action}; remove it (rule 9)`,
      ),
    ]
  })
})
