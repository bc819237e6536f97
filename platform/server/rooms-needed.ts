import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Room } from './room.ts'
import { root } from './root.ts'

type Mapped = { layer: string; mayCall: readonly string[] }

/**
 * For tests: the room of a test file and, transitively, all rooms it may call by `capabilities/map.json`. `also` names
 * rooms above it that the test covers.
 */
export const roomsNeeded = async (testUrl: string, ...also: readonly string[]): Promise<Room[]> => {
  const map = JSON.parse(readFileSync(join(root, 'capabilities/map.json'), 'utf8')) as Record<string, Mapped>
  const own = /\/capabilities\/[^/]+\/([^/]+)\//.exec(testUrl)?.[1]
  const needed = new Set<string>()
  const add = (name: string): void => {
    const room = map[name]
    if (!room) throw new Error(`${name} is no room of capabilities/map.json.`)
    if (needed.has(name)) return
    needed.add(name)
    for (const next of room.mayCall) add(next)
  }
  for (const name of [...(own ? [own] : []), ...also]) add(name)
  const files = Object.keys(map)
    .filter((name) => needed.has(name))
    .map((name) => join(root, 'capabilities', map[name]!.layer, name, 'server/room.ts'))
  // A room of pure rules has nothing to bring.
  const modules: Record<string, Room>[] = await Promise.all(files.filter(existsSync).map((file) => import(file)))
  return modules.flatMap((module) => Object.values(module))
}
