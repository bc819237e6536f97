import { settingsSchema } from '#platform/server/settings.ts'
import { check } from './check.ts'
import { allFiles, read } from './sources.ts'
import { roomMap } from './room-map.ts'

const page = (file: string): string => (allFiles().includes(file) ? read(file) : '')

type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  scripts: Record<string, string>
}
const manifest: Manifest = JSON.parse(read('package.json'))

export const dependenciesDocumented = check('dependencies documented', () => {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const documented = [...page('docs/dependencies.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name ?? '')
  return [
    ...names
      .filter((name) => !documented.includes(name))
      .map((name) => `docs/dependencies.md has no line for ${name}: why do we depend on it?`),
    ...documented
      .filter((name) => !names.includes(name))
      .map((name) => `docs/dependencies.md explains ${name}, which package.json does not name`),
  ]
})

export const settingsDocumented = check('settings documented', () =>
  Object.entries(settingsSchema.shape)
    .filter(([, schema]) => !schema.description)
    .map(([name]) => `platform/server/settings.ts: ${name} has no describe(), which is its documentation`),
)

export const scriptsDocumented = check('scripts documented', () => {
  const text = page('docs/commands.md')
  return Object.keys(manifest.scripts)
    .filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(text))
    .map((name) => `docs/commands.md has no line for npm run ${name}`)
})

export const roomsDocumented = check('rooms documented', () => {
  const [, drawn = ''] = page('docs/map.md').split('```')
  const words = new Set(drawn.replaceAll(/\([^)]*\)/g, '').split(/[\s·]+/))
  return Object.keys(roomMap)
    .filter((room) => !words.has(room))
    .map((room) => `docs/map.md does not show the room ${room}`)
})
