import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyInto, to as copyOut } from 'pg-copy-streams'
import type { Entry } from './archive.ts'
import type { DumpedTable } from './catalogue.ts'

/** Row count of a table, and one checksum over all of its bytes. */
export type TableSum = { rows: number; sha256: string }
export type Say = (line: string) => void

const partBytes = 4 * 1024 ** 2
const nameOf = (table: string): string => `tables/${table}`

/** The table a part belongs to. */
export const tableOfEntry = (name: string): string | undefined => /^tables\/(.+)\/\d+$/.exec(name)?.[1]

/** How rows are written as text, so that they are read the same by any server. */
export const asText = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3;
  set local bytea_output = 'hex'; set local synchronize_seqscans = off; set local client_encoding = 'UTF8'; set local timezone = 'UTC';
  set local statement_timeout = 0; set local max_parallel_workers_per_gather = 0; set local idle_in_transaction_session_timeout = 0`

const list = ({ name, columns }: DumpedTable): string => `${name} (${columns.join(', ')})`

/** The rows of a table in chunks of some megabytes, as COPY emits them; `sums` receives the totals. */
export const dumpRows = async function* (
  client: ClientBase,
  table: DumpedTable,
  sums: Map<string, TableSum>,
): AsyncGenerator<Entry> {
  const rows = client.query(copyOut(`copy (select ${table.columns.join(', ')} from ${table.name}) to stdout`))
  const hash = createHash('sha256')
  let parts: Buffer[] = []
  let [held, number] = [0, 0]
  const part = (): Entry => {
    const content = [Buffer.concat(parts)]
    ;[parts, held] = [[], 0]
    return entryOf(`${nameOf(table.name)}/${String(++number).padStart(6, '0')}`, content)
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    parts.push(chunk)
    held += chunk.length
    if (held >= partBytes) yield part()
  }
  if (held > 0) yield part()
  sums.set(table.name, { rows: rows.rowCount, sha256: hash.digest('hex') })
}

/** An entry of bytes that are there already. */
export const entryOf = (name: string, chunks: readonly Buffer[]): Entry => ({
  name,
  size: chunks.reduce((sum, { length }) => sum + length, 0),
  content: (async function* () {
    yield* chunks
  })(),
})

/** The same sum of a table that is there. */
export const sumOfTable = async (client: ClientBase, table: DumpedTable): Promise<TableSum> => {
  const sums = new Map<string, TableSum>()
  for await (const { content } of dumpRows(client, table, sums)) for await (const _ of content) continue
  return sums.get(table.name)!
}

/** Takes rows of one table, part by part, into COPY. */
export const loadRows = (client: ClientBase, table: DumpedTable) => {
  const stream = client.query(copyInto(`copy ${list(table)} from stdin`))
  const done = finished(stream)
  done.catch(() => undefined)
  return {
    table: table.name,
    take: async (chunk: Buffer): Promise<void> => {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    },
    end: async (): Promise<number> => {
      stream.end()
      await done
      return stream.rowCount
    },
  }
}
