import { resourcePath } from '#platform/server/json-api/related.ts'
import type { Room } from '#platform/server/room.ts'
import { filterKeys, type ListDeclaration } from '#platform/shared/list.ts'
import { code, table } from './markdown.ts'

/** A list with its columns, filters, the query keys it reads, and what is done to chosen rows. */
export const listPage = (declaration: ListDeclaration, rooms: readonly Room[]): string => {
  const columns = Object.entries(declaration.columns).map(([name, column]) => [
    code(name),
    column.kind,
    column.sort ? 'yes' : '',
    column.audience?.join(', ') ?? '',
  ])
  const filters = Object.entries(declaration.filters).map(([name, filter]) => [
    code(name),
    filter.kind,
    filterKeys(name, filter).map(code).join(' '),
  ])
  const places = [declaration.path, ...(declaration.resource ? [resourcePath(declaration.resource)] : [])]
    .map(code)
    .join(' and ')
  return [
    `## ${declaration.name}`,
    `${places}, permission ${code(declaration.permission)}, sorted by ${code(declaration.sort)}.`,
    table(['column', 'kind', 'sorts', 'audience'], columns),
    table(['filter', 'kind', 'query keys'], filters),
    ...chosenRows(declaration, rooms),
  ].join('\n\n')
}

/** What is done to chosen rows, by the list's room and by rooms above it. */
const chosenRows = ({ name, path, bulk = {} }: ListDeclaration, rooms: readonly Room[]): string[] => {
  const brought = rooms.flatMap((room) =>
    (room.bulk ?? []).filter(({ to }) => to === name).map(({ actions }) => actions),
  )
  const actions = Object.entries(Object.assign({}, bulk, ...brought) as NonNullable<ListDeclaration['bulk']>)
  if (actions.length === 0) return []
  const words = actions.map(([action, { permission }]) => `${code(action)} (${code(permission)})`)
  return [`Chosen rows, ${code(`POST ${path}/selected`)}: ${words.join(', ')}.`]
}
