import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Machine } from '#platform/shared/machine.ts'
import { locationOf, roomMap } from './room-map.ts'
import { allFiles, root } from './sources.ts'

/** A machine with the room that declares it and the name it is exported by. */
export type DeclaredMachine = { room: string; file: string; as: string; machine: Machine }

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'moves' in value && 'states' in value && 'sets' in value

let machines: Promise<DeclaredMachine[]> | undefined
/** Every machine the vocabularies declare. */
export const declaredMachines = (): Promise<DeclaredMachine[]> => (machines ??= readMachines())

const readMachines = async (): Promise<DeclaredMachine[]> => {
  const vocabularies = allFiles().filter((file) => locationOf(file).room && locationOf(file).inner === 'vocabulary.ts')
  const read = vocabularies.map(async (file) => {
    const declared: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
    return Object.entries(declared).flatMap(([as, machine]) =>
      isMachine(machine) ? [{ room: locationOf(file).room ?? '', file, as, machine }] : [],
    )
  })
  return (await Promise.all(read)).flat()
}

/** The machines a file may ask about: those of its room and of the rooms it may call; outside the rooms, all. */
export const machinesFor = (file: string, all: readonly DeclaredMachine[]): DeclaredMachine[] => {
  const { room } = locationOf(file)
  const called = room ? [room, ...(roomMap[room]?.mayCall ?? [])] : undefined
  return all.filter((one) => called?.includes(one.room) ?? true)
}
