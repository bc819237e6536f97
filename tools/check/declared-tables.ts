import { parseSync } from 'vite'
import { allSources, read } from './sources.ts'
import { locationOf } from './room-map.ts'

export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table as a room's `server/tables.ts` types it. */
export type DeclaredTable = { name: string; room: string; file: string; columns: string[] }

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesOf = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) nodesOf(one, visit)
  else if (isNode(value)) {
    visit(value)
    for (const child of Object.values(value)) nodesOf(child, visit)
  }
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')
const inner = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), node)
const many = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The property names of a type: a literal, a named type of the same file, or several joined by `&`. */
const propertiesOf = (type: unknown, named: Map<string, Node>): string[] => {
  if (!isNode(type)) return []
  if (type.type === 'TSTypeLiteral') return many(type.members).map((member) => nameOf(member.key))
  if (type.type === 'TSInterfaceBody') return many(type.body).map((member) => nameOf(member.key))
  if (type.type === 'TSIntersectionType') return many(type.types).flatMap((one) => propertiesOf(one, named))
  if (type.type === 'TSTypeReference') return propertiesOf(named.get(nameOf(type.typeName)), named)
  return []
}

export const tablesOf = (file: string, room: string): DeclaredTable[] => {
  const { program } = parseSync(file, read(file))
  const named = new Map<string, Node>()
  const found: DeclaredTable[] = []
  nodesOf(program, (node) => {
    const body =
      node.type === 'TSTypeAliasDeclaration'
        ? node.typeAnnotation
        : node.type === 'TSInterfaceDeclaration'
          ? node.body
          : undefined
    if (isNode(body)) named.set(nameOf(node.id), body)
  })
  for (const member of many(inner(named.get('Tables'), 'body'))) {
    found.push({
      name: snake(nameOf(member.key)),
      room,
      file,
      columns: propertiesOf(inner(member, 'typeAnnotation', 'typeAnnotation'), named).map(snake),
    })
  }
  return found
}

/** Every table a room types in its `server/tables*.ts`. */
export const declaredTables = (): DeclaredTable[] =>
  allSources().flatMap(({ file }) => {
    const place = locationOf(file)
    return place.room && /^server\/tables(-[\w-]+)?\.ts$/.test(place.inner) ? tablesOf(file, place.room) : []
  })

/** Those of the platform that lists show, as it types them. */
export const typedPlatformTables = (): DeclaredTable[] => tablesOf('platform/server/tables.ts', 'platform')
