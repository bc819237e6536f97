import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Placeholder for a value that is given when the query runs. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that every order runs: it is built once, with placeholders, because building it takes longer than PostgreSQL
 * takes to answer. Its SQL may not depend on the values.
 */
export const prepared = <Given extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, given: Given) => Compilable<Row> | RawBuilder<Row>,
): ((ctx: { db: Db }, given: Given) => Promise<Row[]>) => {
  let known: CompiledQuery<Row> | undefined
  const places = new Proxy({} as Given, { get: (_, name) => new Place(String(name)) })
  return async ({ db }, given) => {
    known ??= build(db, places).compile(db)
    const parameters = known.parameters.map((value) => (value instanceof Place ? given[value.name] : value))
    return (await db.executeQuery<Row>({ ...known, parameters })).rows
  }
}
