import type { RouteConfigEntry } from '@react-router/dev/routes'
import { check } from './check.ts'
import { allSources, isTest, lineOf } from './sources.ts'
import { nodesOf, type Node } from './syntax.ts'

/** Areas whose screens rooms link to by name. Addresses of shops are made by the server, for whole shops. */
const areas = ['cabinet', 'admin', 'payer', 'publish', 'team_member', 'users']
const isInArea = (text: string): boolean => areas.some((area) => text === `/${area}` || text.startsWith(`/${area}/`))
/** Stands for what is only known when the code runs. */
const unknown = '\0'

type Source = { file: string; text: string }
type Place = { file: string; line: number; path: string }

/** Every path of the apps by its segments: `cabinet/orders/:id`; a `*` alone says that nothing is there. */
export const knownPaths = (entries: readonly RouteConfigEntry[], above: readonly string[] = []): string[][] =>
  entries.flatMap(({ path = '', children = [] }) => {
    if (path === '*') return []
    const own = [...above, ...segmentsOf(path)]
    return [own, ...knownPaths(children, own)]
  })

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(unknown)
}

const isNamed = (node: unknown, name: string): boolean => (node as { name?: string } | undefined)?.name === name

/** `const { to } = useArea()`. */
const isAreaOf = (node: Node): boolean => {
  const init = node['init'] as Node | null | undefined
  return node.type === 'VariableDeclarator' && init?.type === 'CallExpression' && isNamed(init['callee'], 'useArea')
}

/** Where a source leads: `/cabinet/orders/${id}?tab=1`, and `to('orders')` of whichever area a screen is shown in. */
export const pathsIn = (source: Source): Place[] => {
  const nodes = nodesOf(source)
  const hasArea = nodes.some(isAreaOf)
  return nodes.flatMap((node) => {
    const text = textOf(node)
    const line = lineOf(source.text, node.start)
    if (text !== undefined && isInArea(text)) return [{ file: source.file, line, path: text.slice(1) }]
    if (!hasArea || node.type !== 'CallExpression' || !isNamed(node['callee'], 'to')) return []
    const [argument] = node['arguments'] as Node[]
    const inArea = argument && textOf(argument)
    return inArea === undefined ? [] : [{ file: source.file, line, path: `*/${inArea}` }]
  })
}

const fits = (segment: string, known: string | undefined): boolean => {
  if (known === undefined) return false
  if (segment === '*') return areas.includes(known)
  const isId = /^:(\w+I|i)d$/.test(known)
  if (!segment.includes(unknown)) return isId ? /^\d+$/.test(segment) : known.startsWith(':') || segment === known
  const [before = '', ...after] = segment.split(unknown)
  return known.startsWith(':') || (known.startsWith(before) && known.endsWith(after.at(-1) ?? ''))
}

/** Whether the apps have a path that may be meant. A word where a table has an id is another screen's name, misspelt. */
export const isKnown = (path: string, known: readonly string[][]): boolean => {
  const segments = path.replace(/[?#].*$/s, '').split('/')
  const last = segments.at(-1)
  const isOpen = last === '' || last === unknown
  const said = isOpen ? segments.slice(0, -1) : segments
  return known.some((one) => {
    if (one.at(-1) === '*') return one.slice(0, -1).every((part, at) => fits(segments[at] ?? '', part))
    return (
      (isOpen ? one.length >= said.length : one.length === said.length) && said.every((part, at) => fits(part, one[at]))
    )
  })
}

const isProduct = ({ file }: Source): boolean => /^(capabilities|platform|apps)\//.test(file) && !isTest(file)
// Mangopay calls its customers `/users/…`.
const isProvider = ({ file }: Source): boolean => file.includes('/payments/providers/')
/** What contracts offer in an area is a file to download. */
const filesIn = (sources: readonly Source[]): string[][] =>
  sources
    .filter(({ file, text }) => /\/contract(\.|\/)/.test(file) && /\/(cabinet|admin)\/[\w/:]+\.\w+'/.test(text))
    .flatMap(pathsIn)
    .map(({ path }) => segmentsOf(path))

export const pathFaults = (sources: readonly Source[], known: readonly string[][]): string[] =>
  sources
    .flatMap(pathsIn)
    .filter(({ path }) => !isKnown(path, known))
    .map(
      ({ file, line, path }) =>
        `${file}:${line} leads to /${path.replaceAll(unknown, '…')}, which no app has (rule 14)`,
    )

export const pathsLead = check('paths', async () => {
  const { default: routes } = await import('../../apps/routes.ts')
  const sources = allSources().filter((source) => isProduct(source) && !isProvider(source))
  const known = [...knownPaths(await routes), ...filesIn(sources), ['users']]
  return pathFaults(
    sources.filter(({ text }) => /\buseArea\b/.test(text) || areas.some((area) => text.includes(`/${area}`))),
    known,
  )
})
