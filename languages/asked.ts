import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const aliases = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).imports as Record<string, string>

/** Which catalogues some screens read, and whether they can ask for a key: they write it, or what begins, joins and ends it. */
export type Asked = { catalogues: string[]; asks: (key: string) => boolean }

/** What of another file a file uses: some names, or all of it. */
type Use = { file: string; names?: readonly string[] }
type Source = {
  uses: Use[]
  /** Under which name it passes on what another file exports; `*` for all. */
  passesOn: { file: string; as: string; name: string }[]
  isPassingOnly: boolean
  texts: string[]
  patterns: string[]
}

const fileOf = (from: string, named: string): string | undefined => {
  const alias = Object.entries(aliases).find(([each]) => named.startsWith(each.replace('*', '')))
  const found = named.startsWith('.')
    ? path.resolve(path.dirname(from), named)
    : alias && path.resolve(root, alias[1].replace('*', named.slice(alias[0].length - 1)))
  return found && /\.tsx?$/.test(found) && existsSync(found) ? found : undefined
}

type Node = ESTree.Node
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const each = (value: unknown, look: (node: Node) => void): void => {
  if (Array.isArray(value)) return value.forEach((one) => each(one, look))
  if (!isNode(value)) return
  look(value)
  for (const part of Object.values(value)) each(part, look)
}

const escaped = (text: string): string => text.replaceAll(/[.$-]/g, String.raw`\$&`)
/** Keys have words between their values: a pattern without any would be every key. */
const saysSomething = (parts: readonly string[]): boolean => parts.some((part) => /[A-Za-z]{2}/.test(part))
const isOfKey = (part: string): boolean => /^[\w.-]*$/.test(part)

/** A text, key of an object, or text with gaps, which may be the key of a message. */
const note = (node: Node, { texts, patterns }: Source): void => {
  if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
  if (node.type === 'Property' && node.key.type === 'Identifier') texts.push(node.key.name)
  if (node.type !== 'TemplateLiteral') return
  const parts = node.quasis.map(({ value }) => value.cooked ?? '')
  if (parts.length === 1) texts.push(parts[0]!)
  else if (parts.every(isOfKey) && saysSomething(parts)) patterns.push(parts.map(escaped).join('.+'))
}

const readSource = (file: string): Source => {
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'))
  const source: Source = { uses: [], passesOn: [], isPassingOnly: true, texts: [], patterns: [] }
  for (const { moduleRequest, entries } of module.staticImports) {
    const used = fileOf(file, moduleRequest.value)
    const wanted = entries.filter(({ isType }) => !isType)
    if (!used || (entries.length > 0 && wanted.length === 0)) continue
    const names = wanted.flatMap(({ importName }) => importName.name ?? [])
    source.uses.push({ file: used, names: names.length < wanted.length ? undefined : names })
  }
  for (const { moduleRequest, exportName, importName, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const passed = moduleRequest && !isType && fileOf(file, moduleRequest.value)
    if (passed) source.passesOn.push({ file: passed, as: exportName.name ?? '*', name: importName.name ?? '*' })
  }
  each(
    program.body.filter(({ type }) => type !== 'ImportDeclaration' && !type.startsWith('TS')),
    (node) => {
      note(node, source)
      if (node.type !== 'ImportExpression' || node.source.type !== 'Literal') return
      const later = fileOf(file, String(node.source.value))
      if (later) source.uses.push({ file: later })
    },
  )
  source.isPassingOnly = program.body.every((node) => 'source' in node && node.source !== null)
  return source
}

/** What screens read, wherever the file is in which they ask for it; what they import for its types alone does not count. */
export const askedBy = (screens: readonly string[]): Asked => {
  const sources = new Map<string, Source>()
  const known = new Set<string>()
  const catalogues = new Set<string>()
  const visited = new Set<string>()
  const visit = ({ file, names }: Use): void => {
    if (known.has(`${file} ${names}`)) return
    known.add(`${file} ${names}`)
    if (path.dirname(file) === path.join(import.meta.dirname, 'keys'))
      return void catalogues.add(path.basename(file, '.ts'))
    const source = sources.get(file) ?? readSource(file)
    sources.set(file, source)
    const passed = source.passesOn.filter(({ as }) => !names || as === '*' || names.includes(as))
    for (const { file: from, as, name } of passed) visit({ file: from, names: as === '*' ? names : [name] })
    const isHere = !names?.every((one) => passed.some(({ as }) => as === one))
    if (source.isPassingOnly || !isHere || visited.has(file)) return
    visited.add(file)
    source.uses.forEach(visit)
  }
  for (const screen of screens) visit({ file: path.resolve(root, screen) })
  const read = [...visited].map((file) => sources.get(file)!)
  const texts = new Set(read.flatMap((source) => source.texts))
  const pattern = new RegExp(`^(?:${[...new Set(read.flatMap(({ patterns }) => patterns))].join('|')})$`)
  return { catalogues: [...catalogues].toSorted(), asks: (key) => texts.has(key) || pattern.test(key) }
}
