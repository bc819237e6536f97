import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

export const root = path.resolve(import.meta.dirname, '../..')

export type Import = { from: string; line: number; names: string[]; isType: boolean }
export type Source = { file: string; text: string; lines: string[]; imports: Import[]; code: string }

const tracked = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
    .split('\0')
    .filter((file) => file && existsSync(path.join(root, file)))
    .sort()

let files: string[] | undefined
/** Every file of the project that is not ignored, by path from the root. */
export const allFiles = (): string[] => (files ??= [...new Set(tracked())])

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
export const isText = (file: string): boolean => !/\.(png|jpe?g|avif|webp|gif|ico|woff2?|ttf|pdf|zip)$/.test(file)
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('scenarios/')

const districts = [
  'platform',
  'ui',
  'apps',
  'capabilities',
  'languages',
  'scenarios',
  'seeds',
  'bench',
  'tools',
  'integrations',
  'clients',
]
let sources: Source[] | undefined
/** Every TypeScript file, parsed. */
export const allSources = (): Source[] =>
  (sources ??= allFiles()
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !file.endsWith('.d.ts') &&
        !file.startsWith('languages/keys/') &&
        file !== 'clients/typescript/src/api.ts' &&
        districts.includes(file.split('/')[0] ?? ''),
    )
    .map(parse))

export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length

const parse = (file: string): Source => {
  const text = read(file)
  const parsed = parseSync(file, text)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const imports: Import[] = staticImports.map((one) => ({
    from: one.moduleRequest.value,
    line: lineOf(text, one.start),
    names: one.entries.map((entry) => entry.importName.name ?? '*'),
    isType: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
  }))
  for (const one of staticExports) {
    for (const entry of one.entries) {
      if (entry.moduleRequest)
        imports.push({
          from: entry.moduleRequest.value,
          line: lineOf(text, entry.start),
          names: [entry.importName.name ?? '*'],
          isType: entry.isType,
        })
    }
  }
  for (const one of dynamicImports) {
    const wanted = text.slice(one.moduleRequest.start, one.moduleRequest.end)
    if (/^['"`][^$]*['"`]$/.test(wanted))
      imports.push({ from: wanted.slice(1, -1), line: lineOf(text, one.start), names: ['*'], isType: false })
  }
  return { file, text, lines: text.split('\n'), imports, code: withoutComments(text, parsed.comments) }
}

// Comments become spaces, so that positions and lines stay.
const withoutComments = (text: string, comments: { start: number; end: number }[]): string => {
  let code = text
  for (const { start, end } of comments)
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end)
  return code
}

const aliases: Record<string, string> = JSON.parse(read('package.json')).imports

/** The project file an import means; undefined for a package. */
export const resolve = (importer: string, named: string): string | undefined => {
  const from = named.replace(/\?.*$/, '')
  if (from.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(importer), from))
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '')
    if (from.startsWith(prefix)) return path.posix.normalize(target.replace('*', from.slice(prefix.length)))
  }
  return undefined
}

/** `file:line` of every match of `pattern` in code (comments left out), with what matched. */
export const matches = (
  source: Pick<Source, 'file' | 'code'>,
  pattern: RegExp,
): { at: string; found: RegExpExecArray }[] =>
  [...source.code.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`))].map(
    (found) => ({ at: `${source.file}:${lineOf(source.code, found.index)}`, found }),
  )
