import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { Expression, ListBinding } from './list-binding.ts'
import { fromOf } from './list-query.ts'

/** A left join of a list's source, and how what reads it names it; none where it cannot be told, and the join has to stay. */
type Join = { text: string; named: RegExp | undefined }
type Source = { rows: string; joins: Join[] }

const outside = (text: string): string => {
  let [depth, kept] = [0, '']
  for (const letter of text) {
    if (letter === ')') depth--
    if (depth === 0) kept += letter
    if (letter === '(') depth++
  }
  return kept
}

const joinOf = (text: string): Join => {
  const words = outside(text)
  const [, within, table, as] =
    /^left join (?:(?:lateral )?\(\) (?:as )?(\w+)|(\w+)(?: (?:as )?(?!on\b)(\w+))?) on\b/i.exec(
      words.replaceAll(/\s+/g, ' '),
    ) ?? []
  const alias = within ?? as ?? table
  const isAlone = (words.match(/\bjoin\b/gi) ?? []).length === 1
  return { text, named: alias && isAlone ? new RegExp(`\\b${alias}"?\\.`) : undefined }
}

const takenApart = (text: string): Source => {
  const begins: number[] = []
  let depth = 0
  for (const { 0: word, index } of text.matchAll(/[()]|\bleft join\b/gi)) {
    if (word === '(') depth++
    else if (word === ')') depth--
    else if (depth === 0) begins.push(index)
  }
  return { rows: text.slice(0, begins[0]), joins: begins.map((at, i) => joinOf(text.slice(at, begins[i + 1]))) }
}

const most = 1000
const sources = new Map<string, Source>()
const sourceOf = (text: string): Source => {
  const known = sources.get(text) ?? takenApart(text)
  if (sources.size < most) sources.set(text, known)
  return known
}

/**
 * The source of a list's rows as far as some expressions read it: left joins that none of them names are left out. They are on
 * unique keys, so that the rows are the same; but with them PostgreSQL plans longer and answers from no index alone.
 */
export const sourceFor = (
  ctx: Ctx,
  binding: Pick<ListBinding, 'from'>,
  expressions: readonly Expression[],
): Expression => {
  const from = fromOf(ctx, binding)
  const whole = from.compile(ctx.db)
  if (whole.parameters.length > 0) return from
  const { rows, joins } = sourceOf(whole.sql)
  let read = sql.join([...expressions]).compile(ctx.db).sql
  const kept = joins.toReversed().filter(({ text, named }) => {
    const isRead = !named || named.test(read)
    if (isRead) read += text
    return isRead
  })
  return sql.raw([rows, ...kept.toReversed().map(({ text }) => text)].map((text) => text.trim()).join(' '))
}
