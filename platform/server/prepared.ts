import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Stands for a value that is only given when the question is asked. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A question that every order asks: it is built once, with places for what is given each time, because building it takes longer
 * than PostgreSQL takes to answer. What is asked may not depend on what is given.
 */
export const prepared = <Given extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): ((ctx: { db: Db }, given: Given) => Promise<Row[]>) => {
  let known: CompiledQuery<Row> | undefined
  const places = new Proxy({} as Given, { get: (_, name) => new Place(String(name)) })
  return async ({ db }, given) => {
    known ??= build(db, places).compile()
    const parameters = known.parameters.map((value) => (value instanceof Place ? given[value.name] : value))
    return (await db.executeQuery<Row>({ ...known, parameters })).rows
  }
}
