import path from 'node:path'
import { check } from './check.ts'
import { locationOf } from './room-map.ts'
import { allFiles, allSources, isTest, type Source } from './sources.ts'

const limitOf = (file: string): number =>
  isTest(file) || /\/(texts(\.\w+)?|vocabulary)\.ts$/.test(file) || file.startsWith('seeds/') ? 400 : 250
const filesPerFolder = 20
const isExempt = (folder: string): boolean =>
  /^(platform\/|ui($|\/)|languages($|\/)|migrations$|decisions$|docs|tools|apps|scenarios|seeds|bench|\.)/.test(folder)

export const fileSizes = check('file sizes', () =>
  allSources().flatMap(({ file, lines }) =>
    lines.length - 1 > limitOf(file)
      ? [`${file} has ${lines.length - 1} lines, at most ${limitOf(file)} (rule 7)`]
      : [],
  ),
)

// Tests stand beside what they prove and are not counted.
export const folderSizes = check('folder sizes', () => {
  const folders = Map.groupBy(
    allFiles().filter((file) => !isTest(file)),
    (file) => path.dirname(file),
  )
  return [...folders].flatMap(([folder, files]) =>
    files.length > filesPerFolder && !isExempt(folder)
      ? [`${folder} holds ${files.length} files, at most ${filesPerFolder}: two rooms in one? (rule 7)`]
      : [],
  )
})

const linesPerRoom = 8000

/** What a file counts for: its room, or a member of a family in it, which nobody asks for by name (rule 11). */
const countedAs = (file: string): string | undefined => {
  const { layer, room, inner } = locationOf(file)
  if (!room || isTest(file)) return undefined
  const member = /^(?:providers|connectors)\/[^/]+(?=\/)/.exec(inner)?.[0]
  return ['capabilities', layer, room, ...(member ? [member] : [])].join('/')
}

export const roomFaults = (sources: readonly Pick<Source, 'file' | 'lines'>[]): string[] => {
  const sizes = new Map<string, number>()
  for (const { file, lines } of sources) {
    const counted = countedAs(file)
    if (counted) sizes.set(counted, (sizes.get(counted) ?? 0) + lines.length - 1)
  }
  return [...sizes].flatMap(([counted, size]) =>
    size > linesPerRoom
      ? [
          `${counted} has ${size} lines without its tests, at most ${linesPerRoom}: which of it is a room of its own? (rule 7)`,
        ]
      : [],
  )
}

export const roomSizes = check('room sizes', () => roomFaults(allSources()))

const forbiddenNames = /(^|[-/])(utils?|helpers?|common|misc|manager|service|handler|data|info|v2)(\.|$)/i

export const fileNames = check('names', () =>
  allSources().flatMap(({ file }) => {
    const name = path.basename(file)
    // A product type is called what the specification calls it, a service too.
    if (forbiddenNames.test(name) && !file.includes('/product-types/'))
      return [`${file}: say what it is; names like this say nothing`]
    const isRoute = file.startsWith('apps/') || file.endsWith('.config.ts')
    const fits = name.endsWith('.tsx')
      ? /^([A-Z][A-Za-z0-9]*|[a-z0-9]+(-[a-z0-9]+)*)(\.test|\.browser\.test)?\.tsx$/
      : /^([a-z0-9]+([-.][a-z0-9]+)*|use[A-Z][A-Za-z]*(\.test)?)\.ts$/
    return fits.test(name) || isRoute
      ? []
      : [`${file}: files are kebab-case.ts, components PascalCase.tsx, hooks useThing.ts`]
  }),
)
