import type { TypeOverrides } from 'pg'
import { blankOf } from '#platform/shared/json-case.ts'

/** How rows of a statement are read: the names of their columns here, what reads each, and a row without values. */
export type Shape = { names: string[]; parsers: ((text: string) => unknown)[]; blank: Record<string, unknown> }
export type Field = { name: string; dataTypeID: number }

const camelCased = (name: string): string => name.replace(/(?!^)_+([^_]?)/g, (_, next: string) => next.toUpperCase())
export const noColumns: Shape = { names: [], parsers: [], blank: {} }

/** The shape of what a statement answers with. */
export const shapeOf = (fields: readonly Field[], types: TypeOverrides): Shape => {
  const columns = fields.map((field) => camelCased(field.name))
  return {
    names: columns,
    // The package says that parsers read numbers; they read the text of a field.
    parsers: fields.map(
      (field) => types.getTypeParser(field.dataTypeID, 'text') as unknown as (text: string) => unknown,
    ),
    blank: blankOf(columns),
  }
}
