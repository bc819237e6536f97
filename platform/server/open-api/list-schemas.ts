import { z } from 'zod'
import {
  filterKeys,
  pageSizes,
  relativePeriods,
  type Column,
  type Filter,
  type ListDeclaration,
} from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { amount, day, instant, percent, type Schema } from '#platform/shared/contract.ts'
import { snake } from '#platform/shared/json-case.ts'

const several = <T extends Schema>(schema: T) => z.array(schema).optional()
export const words = (values: readonly string[]) => z.enum(values as [string, ...string[]])

const filterShape = (name: string, filter: Filter): Record<string, z.ZodType> => {
  const keys = filterKeys(name, filter)
  const every = (schema: z.ZodType) => Object.fromEntries(keys.map((key) => [key, schema.optional()]))
  switch (filter.kind) {
    case 'state':
      return { [name]: several(words(statesOf(filter.machine))) }
    case 'choice':
      return { [name]: several(words(filter.options)) }
    case 'reference':
      return { [name]: several(z.int()) }
    case 'code':
      return {
        [name]: several(z.string()).describe(
          filter.of === 'country' ? 'Two letters of ISO 3166.' : 'Three letters of ISO 4217.',
        ),
      }
    case 'flag':
      return every(z.boolean())
    case 'text':
      return every(z.string())
    case 'number':
      return every(z.number())
    case 'money':
      return every(amount())
    case 'percent':
      return every(percent())
    case 'period':
      return {
        ...every(z.string().describe('A day, or a time in ISO 8601.')),
        [`${name}RelativePeriod`]: words(relativePeriods).optional(),
      }
  }
}

export const sortsOf = (list: ListDeclaration): string[] => [
  ...new Set([
    'id',
    ...Object.entries(list.columns)
      .filter(([, column]: [string, Column]) => column.sort)
      .map(([name]) => snake(name)),
  ]),
]

export const filterShapes = (list: ListDeclaration): Record<string, z.ZodType> => ({
  ...(list.search ? { query: z.string().optional() } : {}),
  ...Object.assign({}, ...Object.entries(list.filters).map(([name, filter]) => filterShape(name, filter as Filter))),
})

/** The query a declared list reads. */
export const listInput = (list: ListDeclaration, isPaged = true): z.ZodObject => {
  return z.object({
    ...(isPaged
      ? {
          page: z.int().optional(),
          per: z
            .int()
            .max(pageSizes[pageSizes.length - 1]!)
            .optional(),
        }
      : {}),
    sortKey: words(sortsOf(list)).optional(),
    sortDir: z.enum(['asc', 'desc']).optional(),
    ...filterShapes(list),
  })
}

const columnShape = (column: Column): z.ZodType => {
  switch (column.kind) {
    case 'id':
    case 'number':
      return z.number().nullable()
    case 'amount':
      return amount().nullable()
    case 'percent':
      return (column.inPoints ? z.number() : percent()).nullable()
    case 'time':
      return instant().nullable()
    case 'day':
      return day().nullable()
    case 'flag':
      return z.boolean().nullable()
    case 'state':
      return column.machine ? words(statesOf(column.machine)).nullable() : z.string().nullable()
    case 'map':
      return z.record(z.string(), z.any()).nullable()
    case 'strings':
      return z.array(z.string()).nullable()
    default:
      return z.string().nullable()
  }
}

export const attributesOf = (list: ListDeclaration): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(list.columns).map(([name, column]) => [name, columnShape(column as Column)]))

/** What a declared list answers. */
export const listOutput = (list: ListDeclaration): z.ZodObject =>
  z.object({
    totalCount: z.int(),
    totalCountMax: z.boolean().optional().describe('True when there are more than counted.'),
    page: z.int(),
    per: z.int(),
    list: z.array(z.object({ ...attributesOf(list), id: z.int() })),
  })
