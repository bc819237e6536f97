import type { Schema } from './schema.ts'

/** Where the rows of a table would lie if each seller's lay together. */
export type Place =
  /** With their seller, by this column. */
  | { kind: 'seller'; column: string; isNullable: boolean }
  /** With the row they are a part of, which leads to a seller; they have no column of it. */
  | { kind: 'part'; way: readonly { column: string; to: string }[] }
  /** Elsewhere, as `elsewhere` says. */
  | { kind: 'elsewhere' }
export type Places = ReadonlyMap<string, Place>

const own = 'seller_id'

/** The table of sellers itself lies by its key. */
const sellers = 'sellers'

/** By which reference a row of each table reaches its seller: the shortest way over columns that are never empty. */
export const placesOf = ({ tables }: Schema, elsewhere: ReadonlySet<string>): Places => {
  const places = new Map<string, Place>()
  for (const [name, { columns }] of tables) {
    const column = columns.get(own)
    if (elsewhere.has(name)) places.set(name, { kind: 'elsewhere' })
    else if (name === sellers) places.set(name, { kind: 'seller', column: 'id', isNullable: false })
    else if (column) places.set(name, { kind: 'seller', column: own, ...column })
  }
  for (let found = true; found;) {
    found = false
    for (const [name, { columns, references }] of tables) {
      if (places.has(name)) continue
      const steps = references.flatMap(({ columns: [column = ''], to }) => {
        const place = places.get(to)
        if (columns.get(column)?.isNullable !== false || !place || place.kind === 'elsewhere') return []
        return [[{ column, to }, ...(place.kind === 'part' ? place.way : [])]]
      })
      const way = steps.toSorted((one, other) => one.length - other.length)[0]
      if (!way) continue
      places.set(name, { kind: 'part', way })
      found = true
    }
  }
  return places
}
