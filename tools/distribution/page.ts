import { code, page, table } from '../docs/markdown.ts'
import type { Answer } from './against.ts'
import { engines, facts, type Fact } from './engines.ts'
import type { Place } from './placement.ts'

const linked = ({ holds, says, source }: Fact): string => {
  const words = says ? `${holds}: ${says}` : holds
  return source ? `[${words}](${source})` : words
}

const usesTable = ({ uses }: Answer): string =>
  table(
    ['what we use', 'how often', ...engines],
    Object.entries(uses).map(([use, found]) => [
      use,
      found.length > 0 ? String(found.length) : 'in statements',
      ...(facts[use] ?? []).map(linked),
    ]),
  )

const placeOf = (place: Place): string => {
  if (place.kind === 'seller')
    return `with its seller, by ${code(place.column)}${place.isNullable ? ', or nobody’s' : ''}`
  if (place.kind === 'part')
    return `gets the seller by ${place.way.map(({ column, to }) => code(`${column} → ${to}`)).join(' ')}`
  return 'elsewhere'
}

const tablesTable = ({ places, against }: Answer): string => {
  const away = new Map(against['tables elsewhere']?.map(({ what, reason }) => [what, reason]))
  return table(
    ['table', 'where its rows would lie'],
    [...places].map(([name, place]) => [code(name), away.get(name) ?? placeOf(place)]),
  )
}

/** Reasons with what they are of, each reason once. */
const reasonsTable = (found: Answer['against'][string]): string =>
  table(
    ['why', 'how many', 'which'],
    [...Map.groupBy(found, ({ reason }) => reason)].map(([reason, of]) => [
      reason,
      String(of.length),
      of.map(({ what }) => code(what)).join(', '),
    ]),
  )

const counted = ({ places }: Answer, kind: Place['kind']): number =>
  [...places.values()].filter((place) => place.kind === kind).length

/** The page that says what laying each seller's rows together would ask. */
export const distributionPage = (answer: Answer): string => {
  const { against, statements, whole, joined, numbers, leading } = answer
  return page(
    'More than one database',
    'What it would ask to lay the rows of each seller together on one of several nodes, by an engine that speaks ' +
      'PostgreSQL’s language. Kontor runs on none of them; this is the list of what stands against it, ' +
      'read from `migrations/schema.sql` and from the statements of a run of stories (`npm run distribution`).',
    `Of ${answer.places.size} tables ${counted(answer, 'seller')} have their seller in a column, ` +
      `${counted(answer, 'part')} would get it from the row they are a part of, ${counted(answer, 'elsewhere')} lie elsewhere. ` +
      `Of ${statements} statements ${whole} name the seller wherever they must, or ask for rows that lie elsewhere; ` +
      `${joined} join a table by its key alone, where the seller is added to the join.`,
    '## What engines lack',
    'As their documentation says; `not written` where it says nothing of it.',
    usesTable(answer),
    '## Keys',
    'Keys that are a number (`id`) stay unique, as numbers are handed out for all sellers together; in a distributed table the seller ' +
      'stands before them. Keys with a reference to a seller’s row get the seller without loss. The others:',
    reasonsTable(against['keys'] ?? []),
    '## Rows without a seller',
    reasonsTable(against['rows of nobody'] ?? []),
    '## References',
    'Between rows of one seller the seller is added to both sides. The others:',
    reasonsTable(against['references'] ?? []),
    '## Statements without the seller',
    `${numbers} ways find a row by its number and ${leading} by the row it is a part of: whoever asks has the row before them, and its ` +
      'seller in it or in the session; it is added to the condition. Until then every node is asked. The others:',
    reasonsTable(against['ways'] ?? []),
    '## Tables',
    tablesTable(answer),
  )
}
