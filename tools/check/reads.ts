import { snake } from '#platform/shared/json-case.ts'
import { check } from './check.ts'
import { declaredTables } from './declared-tables.ts'
import { heightOf } from './layers.ts'
import { locationOf, roomMap, type MappedRoom } from './room-map.ts'
import { allSources, isTest, matches, type Source } from './sources.ts'

const name = String.raw`"?([a-z]\w{2,})"?`
const alias = String.raw`(?:\s+(?:as\s+)?(?!(?:on|where|join|left|inner|cross|order|group|limit|set|using)\b)\w+)?`
const patterns = [
  // The builder: `.selectFrom('orders as o')`, `.innerJoin('payers', …)`, `.from('orders')`.
  /\.(?:selectFrom|from|using|\w+Join(?:Lateral)?)\(\s*\[?\s*['"`](\w+)/,
  /\.selectFrom\(\s*\[\s*'[^']+',\s*'(\w+)/,
  // A bound list, and what is named by a reference: `table: 'coupons'`, ``from: sql`lessons l` ``.
  /\btable: '(\w+)'/,
  /\bfrom: sql`\s*(\w+)/,
  new RegExp(String.raw`\b(?:from|join|using)\s+(?:lateral\s+|only\s+)?${name}`, 'i'),
  // `from orders o, payers p`
  new RegExp(String.raw`\bfrom\s+\w+${alias}\s*,\s*(?:lateral\s+)?${name}`, 'i'),
  // Whose rows they are, by another table: `{ of: ['orders', 'order_id'] }`.
  /\b(?:of|having|partOf): \[\s*'(\w+)'/,
]

/** The tables whose rows a source reads, each with the line. */
export const tablesRead = (source: Pick<Source, 'file' | 'code'>): { at: string; table: string }[] =>
  patterns.flatMap((pattern) => matches(source, pattern).map(({ at, found }) => ({ at, table: snake(found[1] ?? '') })))

/** What a room reads of another room's tables. */
export type Reading = { at: string; room: string; owner: string; table: string }

/** What runs on the server; makers for tests plant what they need. */
const isJudged = ({ file }: Source): boolean => {
  const { room, district, inner } = locationOf(file)
  if (isTest(file) || /^server\/(testing|use-test-app)\.ts$/.test(inner)) return false
  return room ? /^(server|providers|connectors)\//.test(inner) : /^(platform|apps)$/.test(district)
}

const readings = (): Reading[] => {
  const ownerOf = new Map(declaredTables().map(({ name, room }) => [name, room]))
  return allSources()
    .filter(isJudged)
    .flatMap((source) => {
      const { room = '', district } = locationOf(source.file)
      return tablesRead(source).flatMap(({ at, table }) => {
        const owner = ownerOf.get(table)
        return owner && owner !== room ? [{ at, room: room || district, owner, table }] : []
      })
    })
}

type Map = Readonly<Record<string, MappedRoom>>

const undeclared = (map: Map, { at, room, owner, table }: Reading): string[] => {
  const says = map[room]
  if (!says) return [`${at} reads ${table} of ${owner}: only rooms ask for rows, so call a verb of a room`]
  const isAbove = heightOf(map[owner]?.layer ?? '') > heightOf(says.layer)
  if (says.mayCall.includes(owner) || (isAbove ? says.readsAbove?.[owner] : says.reads?.includes(owner))) return []
  const cure = isAbove
    ? `have ${owner} bring a part, or say why not: "readsAbove": { "${owner}": "…" }`
    : `call one of its verbs, or name ${owner} in "reads"`
  return [`${at} reads ${table} of ${owner}, and capabilities/map.json does not say so of ${room}: ${cure} (rule 2)`]
}

/** What the map says a room reads, and no source of it does. */
const unread = (map: Map, found: readonly Reading[]): string[] =>
  Object.entries(map).flatMap(([room, { mayCall, reads = [], readsAbove = {} }]) =>
    [...reads, ...Object.keys(readsAbove)]
      .filter((owner) => mayCall.includes(owner) || !found.some((one) => one.room === room && one.owner === owner))
      .map(
        (owner) =>
          `capabilities/map.json: ${room} ${mayCall.includes(owner) ? 'may call' : 'reads no table of'} ${owner}; ` +
          `take it out of its reads`,
      ),
  )

export const readFaults = (map: Map, found: readonly Reading[]): string[] => [
  ...found.flatMap((reading) => undeclared(map, reading)),
  ...unread(map, found),
]

export const readsOnMap = check('reads', () => readFaults(roomMap, readings()))
