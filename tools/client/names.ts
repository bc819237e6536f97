import type { JsonSchema } from '#platform/server/open-api/json-schema.ts'

type Named = { method: string; path: string; answer: JsonSchema }

const wordsOf = (path: string): string[] => path.split('/').slice(2)
const isPart = (word: string): boolean => word.startsWith('{')
const one = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '')
const verbs: Readonly<Record<string, string>> = { GET: 'get', POST: 'create', PUT: 'update', DELETE: 'delete' }

/** What the API has lists of: the first words of its paths. */
export const nounsOf = (paths: readonly string[]): Set<string> => new Set(paths.map((path) => wordsOf(path)[0] ?? ''))

/**
 * The method of a call, made of its method and path: `GET /api/products` is `list_products`, `POST /api/orders/{id}/cancel`
 * `cancel_order`. What is read as JSON:API is a resource: `list_order_resources`.
 */
export const methodName = ({ method, path, answer }: Named, nouns: ReadonlySet<string>): string => {
  const words = wordsOf(path)
  const [first = '', second] = words.filter((word) => !isPart(word))
  const isResource = path.startsWith('/v2/')
  const single = one(first) + (isResource ? '_resource' : '')
  const isList = answer.type === 'array' || answer.properties?.['data']?.type === 'array'
  const listed = isResource ? `${single}s` : first
  if (second === undefined && isList) return `list_${listed}`
  if (second === undefined)
    return `${verbs[method] ?? method.toLowerCase()}_${method === 'GET' && !words.some(isPart) ? first : single}`.replace(
      /\W/g,
      '_',
    )
  if (method === 'GET') return `${isList ? 'list' : 'get'}_${one(first)}_${second}`
  return nouns.has(second) ? `create_${one(first)}_${one(second)}` : `${second}_${one(first)}`
}

/** `list_products` as `listProducts`. */
export const camel = (name: string): string =>
  name.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter = '') => String(letter).toUpperCase())

/** `list_products` as `ListProducts`; `page[number]` as `PageNumber`. */
export const pascal = (name: string): string => camel(`_${name}`)

/** The method that walks through the list: `list_products` as `each_product`. */
export const eachName = (name: string): string => `each_${one(name.replace('list_', ''))}`
