import { facts } from './engines.ts'
import { elsewhere, explained, type Reason } from './reasons.ts'
import { placesOf, type Places } from './placement.ts'
import type { Schema } from './schema.ts'
import { judge, type Way } from './ways.ts'

/** One thing that stands against laying each seller's rows together: in one word, with why it may stand. */
export type Against = { what: string; reason: string }
export type Answer = {
  places: Places
  /** By the kind of thing. */
  against: Record<string, Against[]>
  /** Tables that are joined by a key that would have the seller beside it, and how often. */
  joined: number
  statements: number
  /** Of those, how many name the seller wherever they have to. */
  whole: number
  /** Ways that find a row by its number, and by the row it is a part of. */
  numbers: number
  leading: number
  uses: Record<string, string[]>
  /** What nobody has explained, and explanations of what is not there any more. */
  faults: string[]
}

const isOfSeller = (places: Places, table: string): boolean => (places.get(table)?.kind ?? 'elsewhere') !== 'elsewhere'

/** Columns of a table that lead to a row of a seller, by a reference. */
const leading = ({ tables }: Schema, places: Places, table: string): string[] =>
  (tables.get(table)?.references ?? []).filter(({ to }) => isOfSeller(places, to)).flatMap(({ columns }) => columns)

/** The same by their name alone: all references by a column of that name lead to one table. */
const leadingByName = ({ tables }: Schema, places: Places): Set<string> => {
  const made = [...tables.values()].flatMap(({ references }) => references)
  const byName = Map.groupBy(made, ({ columns }) => columns.join())
  return new Set(
    [...byName].flatMap(([column, references]) => {
      const [first] = references
      const isOne = references.every(({ to }) => to === first?.to && isOfSeller(places, to))
      return isOne && column.endsWith('_id') ? [column] : []
    }),
  )
}

const nobody = (places: Places): string[] =>
  [...places].flatMap(([table, place]) => (place.kind === 'seller' && place.isNullable ? [table] : []))

/** Keys that are unique among all sellers, beside numbers and what is unique within a row of one seller. */
const keys = (schema: Schema, places: Places): string[] =>
  [...schema.tables.values()].flatMap(({ name, uniques }) => {
    const place = places.get(name)
    if (!place || place.kind === 'elsewhere') return []
    const known = new Set([...leading(schema, places, name), place.kind === 'seller' ? place.column : ''])
    return uniques
      .filter(
        ({ isPrimary, columns }) => !(isPrimary && columns[0] === 'id') && !columns.some((each) => known.has(each)),
      )
      .map((unique) => unique.name)
  })

/** References between a seller's rows and those that lie elsewhere. */
const references = ({ tables }: Schema, places: Places): string[] => {
  const found = [...tables.values()].flatMap(({ name, references: made }) =>
    made.flatMap(({ to }) => {
      const [here, there] = [isOfSeller(places, name), isOfSeller(places, to)]
      return here === there ? [] : [here ? `of sellers → ${to}` : `${name} → ${to}`]
    }),
  )
  return [...new Set(found)].toSorted()
}

/** Columns by which a few rows are found: of a key, or of a person. Others (a state, a kind) leave as many as there are sellers. */
const finding = ({ tables }: Schema, { table, columns }: Way): string[] => {
  const known = new Set(tables.get(table)?.uniques.flatMap((unique) => unique.columns))
  return columns.filter((column) => column !== 'state' && (known.has(column) || /(^|_)(user_id|email)$/.test(column)))
}

const wordOf = (schema: Schema, way: Way): string => {
  if (way.verb === 'insert') return `insert into ${way.table}`
  const columns = finding(schema, way)
  return columns.length > 0 ? `${way.table} by ${columns.join(', ')}` : `all ${way.table}`
}

/** Ways of statements that every engine answers by asking all sellers' places, with the reason of their kind where they have one. */
const kindOf = (schema: Schema, places: Places, { verb, table, columns }: Way): 'number' | 'leading' | undefined => {
  if (verb === 'insert') return undefined
  if (columns.includes('id')) return 'number'
  const known = new Set([...leading(schema, places, table), ...leadingByName(schema, places)])
  return columns.some((column) => known.has(column)) ? 'leading' : undefined
}

const explain = (found: readonly string[], reasons: readonly Reason[], kind: string) => {
  const byWord = new Map(reasons.flatMap(({ reason, of }) => of.map((word) => [word, reason] as const)))
  return {
    against: found.map((what) => ({ what, reason: byWord.get(what) ?? '' })),
    faults: [
      ...found.filter((what) => !byWord.has(what)).map((what) => `${kind}: ${what} has no reason in reasons.ts`),
      ...[...byWord.keys()]
        .filter((word) => !found.includes(word))
        .map((word) => `${kind}: ${word} stands in reasons.ts and nowhere else; remove it`),
    ],
  }
}

/** What a schema and its statements ask of an engine that lays each seller's rows together. */
export const answerOf = (schema: Schema, statements: readonly string[]): Answer => {
  const away = new Map(elsewhere.flatMap(({ reason, of }) => of.map((table) => [table, reason] as const)))
  const places = placesOf(schema, new Set(away.keys()))
  const judged = statements.map((statement) => judge(statement, schema, places))
  const ways = judged.flatMap((each) => each.ways)
  const waysOf = (kind: ReturnType<typeof kindOf>): string[] =>
    [
      ...new Set(ways.filter((way) => kindOf(schema, places, way) === kind).map((way) => wordOf(schema, way))),
    ].toSorted()
  const lost = [...schema.tables.keys()].filter((table) => !places.has(table))
  const parts = {
    'tables elsewhere': explain(
      [...away.keys(), ...lost].filter((table) => schema.tables.has(table)),
      elsewhere,
      'table',
    ),
    'rows of nobody': explain(nobody(places), explained.nobody, 'rows without a seller'),
    keys: explain(keys(schema, places), explained.keys, 'key'),
    references: explain(references(schema, places), explained.references, 'reference'),
    ways: explain(waysOf(undefined), explained.ways, 'statement'),
  }
  const uses = { ...schema.uses }
  for (const use of new Set(judged.flatMap((each) => each.uses))) uses[use] = []
  return {
    places,
    against: Object.fromEntries(Object.entries(parts).map(([kind, { against }]) => [kind, against])),
    joined: judged.filter((each) => each.joined.length > 0).length,
    statements: statements.length,
    whole: judged.filter((each) => each.ways.length === 0).length,
    numbers: waysOf('number').length,
    leading: waysOf('leading').length,
    uses,
    faults: [
      ...Object.values(parts).flatMap(({ faults }) => faults),
      ...Object.keys(uses)
        .filter((use) => !(use in facts))
        .map((use) => `engines.ts does not say what engines do with ${use}`),
    ],
  }
}
