import { z } from 'zod'
import type { Schema } from '#platform/shared/contract.ts'
import { pageSizes, type ListDeclaration, type Relation } from '#platform/shared/list.ts'
import { snake } from '#platform/shared/json-case.ts'
import { memberName, resourcePath } from '../json-api/related.ts'
import { attributesOf, filterShapes, sortsOf, words } from './list-schemas.ts'

type Shape = Record<string, z.ZodType>
type Call = { input: Schema; output: Schema }

const text: z.ZodType = z.string()
const number: z.ZodType = z.int()
const link: z.ZodType = z.string().nullable()
const jsonapi: z.ZodType = z.object({ version: z.literal('1.1') })
const optional = (shape: z.ZodType, description: string): z.ZodType => shape.optional().describe(description)
const object = (shape: Shape): z.ZodType => z.object(shape)
const partial = (shape: Shape): z.ZodType =>
  z.object(Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, each.optional()])))

const included: z.ZodType = z.array(z.looseObject({ type: z.string(), id: z.string() })).optional()

const relationShape = (relation: Relation): z.ZodType => {
  const links = object({ related: text })
  if ('filter' in relation) return object({ links })
  return object({ data: object({ type: z.literal(relation.to), id: text }).nullable(), links: links.optional() })
}

/** What any call may ask: members by `fields[<type>]`, and resources to include by their paths. */
const shownInput = ({ relations = {} }: ListDeclaration, resource: string): Shape => {
  const toOne = Object.entries(relations).flatMap(([name, relation]) => ('column' in relation ? [snake(name)] : []))
  return {
    [`fields[${resource}]`]: optional(text, 'Names of members, separated by commas.'),
    ...(toOne.length > 0
      ? { include: optional(text, `Of ${toOne.join(', ')}, separated by commas; their own relations after a point.`) }
      : {}),
  }
}

const pageInput: Shape = {
  'page[number]': number.optional(),
  'page[size]': z
    .int()
    .max(pageSizes[pageSizes.length - 1]!)
    .optional(),
  'page[after]': optional(number, 'The id of a resource: those that follow it. Not with `page[number]`.'),
  'page[before]': optional(number, 'The id of a resource: those before it. Not with `page[number]`.'),
}

const meta = partial({
  totalCount: number,
  totalCountMax: z.boolean().describe('True when there are more than counted.'),
  page: number,
  per: number,
})

const resourceShape = (list: ListDeclaration, resource: string): z.ZodType => {
  const { id: _, ...attributes } = attributesOf(list)
  const { relations = {} } = list
  return object({
    type: z.literal(resource),
    id: text,
    attributes: partial(
      Object.fromEntries(Object.entries(attributes).map(([name, shape]) => [memberName(resource, name), shape])),
    ),
    relationships: partial(
      Object.fromEntries(Object.entries(relations).map(([name, relation]) => [snake(name), relationShape(relation)])),
    ).optional(),
    links: object({ self: text }),
  })
}

/** A list's rows as JSON:API: what its collection and one resource take and answer, by path. */
export const resourceShapes = (list: ListDeclaration, resource: string): [string, Call][] => {
  const one = resourceShape(list, resource)
  const shown = shownInput(list, resource)
  const filters = Object.entries(filterShapes(list)).map(([name, shape]) => [`filter[${name}]`, shape] as const)
  const sorts = sortsOf(list).flatMap((sort) => [sort, `-${sort}`])
  const input = object({ ...pageInput, sort: words(sorts).optional(), ...shown, ...Object.fromEntries(filters) })
  const links = object({ self: link, first: link, prev: link, next: link, last: link.optional() })
  const output = object({ jsonapi, data: z.array(one), included, meta, links })
  return [
    [resourcePath(resource), { input, output }],
    [
      `${resourcePath(resource)}/:id`,
      {
        input: object({ id: number, ...shown }),
        output: object({ jsonapi, data: one, included, links: object({ self: text }) }),
      },
    ],
  ]
}
