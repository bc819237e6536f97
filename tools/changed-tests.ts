import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { dependantsOf, locationOf, roomMap } from './check/room-map.ts'
import { allSources, isTest, root, type Source } from './check/sources.ts'

const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isProse = (file: string): boolean => /\.(md|png)$/.test(file)

/** The room a file belongs to; that of a catalogue of messages is the first word of its name. */
const roomOf = (file: string): string | undefined => {
  const catalogue = /^languages\/(?:\w+)\/([\w-]+)[.\w-]*\.(?:po|ts)$/.exec(file)?.[1]
  return catalogue !== undefined && catalogue in roomMap ? catalogue : locationOf(file).room
}

/** A room, all rooms that may call it, directly or by others, and those that read the tables of one of these. */
const withDependants = (rooms: Iterable<string>): Set<string> => {
  const callers = new Set(rooms)
  for (const room of callers)
    for (const [caller, { mayCall }] of Object.entries(roomMap)) if (mayCall.includes(room)) callers.add(caller)
  return new Set([...callers].flatMap((room) => [room, ...dependantsOf(room)]))
}

const importedFile = (source: Source, from: string): string =>
  from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(source.file), from)

/** The rooms a story enters, also by the files of stories it imports. */
const roomsOf = (story: Source, sources: ReadonlyMap<string, Source>, seen = new Set<string>()): Set<string> => {
  const found = new Set<string>()
  seen.add(story.file)
  for (const { from } of story.imports) {
    const file = importedFile(story, from)
    const { room } = locationOf(file)
    if (room) found.add(room)
    const next = sources.get(file)
    if (next?.file.startsWith('scenarios/') && !seen.has(file))
      for (const each of roomsOf(next, sources, seen)) found.add(each)
  }
  return found
}

/**
 * The test files that a change of these files can break, by the map of rooms; `all` where it touches what every room stands on.
 * Sweeps are always among them, for they ask about everything that is declared.
 */
export const testsOf = (changed: readonly string[]): string[] | 'all' => {
  const files = changed.filter((file) => !isProse(file))
  const isLocal = (file: string) => isTest(file) || file.startsWith('tools/') || roomOf(file) !== undefined
  if (!files.every(isLocal)) return 'all'
  const affected = withDependants(files.flatMap((file) => (isTest(file) ? [] : (roomOf(file) ?? []))))
  const sources = new Map(allSources().map((source) => [source.file, source]))
  const helpers = new Set(files.filter((file) => isTest(file) && !isTestFile(file)))
  const isAffected = (source: Source): boolean => {
    if (files.includes(source.file)) return true
    if (source.imports.some(({ from }) => helpers.has(importedFile(source, from)))) return true
    const { room, district } = locationOf(source.file)
    if (room) return affected.has(room)
    if (district === 'tools') return files.some((file) => file.startsWith('tools/'))
    if (source.file.startsWith('scenarios/sweeps/')) return affected.size > 0
    return [...roomsOf(source, sources)].some((each) => affected.has(each))
  }
  return [...sources.values()].filter((source) => isTestFile(source.file) && isAffected(source)).map(({ file }) => file)
}

/** What differs from a branch or commit, with what is not committed. */
export const changedSince = (base: string): string[] => {
  const ask = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const found = [...ask('diff', '--name-only', base), ...ask('ls-files', '-o', '--exclude-standard')]
  return [...new Set(found.filter(Boolean))]
}

if (import.meta.main) process.stdout.write(JSON.stringify(testsOf(changedSince(process.argv[2] ?? 'HEAD'))))
