import type { JsonSchema } from '#platform/server/open-api/json-schema.ts'
import { hasFields, isRequired, kept, kindOf } from './document.ts'
import { pascal } from './names.ts'

/** The type of a schema in Python. Each object in it becomes a class, named after where it stands and added to `classes`. */
export const typeOf = (schema: JsonSchema, name: string, classes: string[]): string => {
  const kind = kindOf(schema)
  switch (kind.is) {
    case 'named':
      return kind.name
    case 'literals':
      return `Literal[${kind.values.map(literal).join(', ')}]`
    case 'oneOf':
      return unionOf(kind.variants, name, classes)
    case 'array':
      return `list[${typeOf(kind.items, name, classes)}]`
    case 'object':
      if (hasFields(schema)) return classOf(schema, name, classes)
      return `dict[str, ${kind.open ? typeOf(kind.open, name, classes) : 'Any'}]`
    default:
      return plain[kind.is]
  }
}

const unionOf = (variants: JsonSchema[], name: string, classes: string[]): string => {
  const objects = variants.filter((each) => kindOf(each).is === 'object' && hasFields(each))
  const types = variants.map((each) =>
    typeOf(each, objects.length > 1 && objects.includes(each) ? `${name}${objects.indexOf(each) + 1}` : name, classes),
  )
  return types.includes('Any') ? 'Any' : [...new Set(types)].join(' | ')
}

/** Names that Python cannot write as a field stand in a call of `TypedDict`. */
const classOf = (schema: JsonSchema, name: string, classes: string[]): string => {
  const fields = kept(schema).map(([field, each]) => {
    const type = typeOf(each, `${name}${pascal(field)}`, classes)
    const says = String(each['description'] ?? '')
    return { field, says, type: isRequired(schema, field) ? type : `NotRequired[${type}]` }
  })
  const lines = fields.map(
    ({ field, says, type }) => `    ${field}: ${type}${says ? `\n${docstring(says, '    ')}` : ''}`,
  )
  const entries = fields.map(({ field, type }) => `        ${text(field)}: ${text(type)},`)
  classes.push(
    fields.every(({ field }) => isName(field))
      ? `class ${name}(TypedDict):\n${lines.join('\n')}\n`
      : `${name} = TypedDict(\n    ${text(name)},\n    {\n${entries.join('\n')}\n    },\n)\n`,
  )
  return name
}

const plain = {
  integer: 'int',
  number: 'float',
  string: 'str',
  boolean: 'bool',
  null: 'None',
  never: 'Never',
  unknown: 'Any',
} as const
const keywords = new Set(
  'and as assert async await break class def del for from global if import in is not or'.split(' '),
)
const isName = (field: string): boolean => /^[A-Za-z_]\w*$/.test(field) && !keywords.has(field)
const text = (value: string): string => JSON.stringify(value)
const literal = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : value === null ? 'None' : JSON.stringify(value)
/** `more`: lines after what it says, as they stand. */
export const docstring = (says: string, indent: string, more = ''): string =>
  `${indent}"""${says.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/\s+/g, ' ').replace(/"$/, '" ')}${more}"""`
