import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { refusalOf } from '#platform/server/refusal-of.ts'
import { job } from '#platform/server/job.ts'
import { copyStatement, type CsvPiece } from '#platform/server/list-csv.ts'
import { conditionsOf, sourceFor, type BoundList } from '#platform/server/lists.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import { actorOf } from '#capabilities/people/identity/server/index.ts'
import { csvExportState, keptDays } from '../vocabulary.ts'
import { readableList } from './readable-list.ts'
import { mailScheduled } from './mail-scheduled.ts'
import type { CsvExport } from './tables.ts'

const rowsAtOnce = 50_000
const triesAtMost = 5

/** Writes a CSV in chunks; after a crash it continues behind the last chunk. */
export const writeExport = job<{ exportId: number }>('exports.write_csv', {
  maxAttempts: triesAtMost,
  run: async (world, { exportId }) => {
    const taken = await take(world, exportId)
    if (!taken) return
    try {
      await writePieces(world, taken)
    } catch (error) {
      // A revoked right or a removed filter: retrying does not help.
      if (!refusalOf(error) && taken.attempts < triesAtMost) throw error
      await world.transact((ctx) =>
        move(ctx, csvExportState, exportId, 'fail', { reason: error instanceof Error ? error.message : String(error) }),
      )
      await removePieces(world, taken)
    }
  },
})

const take = (world: World, id: number): Promise<CsvExport | undefined> =>
  world.transact(async (ctx) => {
    const row = await ctx.db.selectFrom('csvExports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (row?.state === 'waiting') await move(ctx, csvExportState, id, 'start')
    else if (row?.state !== 'processing') return undefined
    return ctx.db
      .updateTable('csvExports')
      .set((e) => ({ attempts: e('attempts', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })

const pieceKey = (row: Pick<CsvExport, 'id'>, piece: number): string => `csv-exports/${row.id}/${piece}.csv`

/**
 * Short lists keep the requested order; longer ones go from the newest row to the oldest, by which each chunk knows
 * where the next begins.
 */
export const writePieces = async (world: World, first: CsvExport, atOnce = rowsAtOnce): Promise<void> => {
  let row: CsvExport | undefined = first
  const actor = await actorOf(world, row)
  const list = readableList(world, actor, row.list)
  const reader = world.as(actor)
  const total = row.rowsTotal ?? (await countRows(reader, list, row))
  row = await note(world, row.id, { rowsTotal: total })
  while (row && (row.pieces === 0 || row.rowsDone < total)) {
    const piece = total <= atOnce ? { rows: total, lastId: null } : await boundsOf(reader, list, row, atOnce)
    const isLast = piece.lastId === null
    if (piece.rows > 0 || row.pieces === 0)
      await world.ports.storage.write(
        pieceKey(row, row.pieces),
        await world.ports.copyOut(
          await statementOf(
            reader,
            list,
            row,
            total <= atOnce ? undefined : { before: row.lastId, from: piece.lastId },
          ),
        ),
      )
    row = await note(world, row.id, {
      rowsDone: isLast ? Math.max(row.rowsDone + piece.rows, total) : row.rowsDone + piece.rows,
      pieces: row.pieces + 1,
      lastId: piece.lastId,
    })
    if (isLast) break
  }
  if (row) await finish(world, row)
  else await removePieces(world, first)
}

/** Writes how far it is; nothing when somebody stopped it. */
const note = (
  world: World,
  id: number,
  set: Partial<Pick<CsvExport, 'rowsTotal' | 'rowsDone' | 'pieces' | 'lastId'>>,
): Promise<CsvExport | undefined> =>
  world.db
    .updateTable('csvExports')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returningAll()
    .executeTakeFirst()

const countRows = (reader: World, { declaration, binding }: BoundList, row: CsvExport): Promise<number> =>
  reader.read(async (ctx) => {
    const where = conditionsOf(ctx, declaration, binding, row.query)
    const { rows } = await sql<{ n: number }>`select count(*)::bigint as n
      from ${sourceFor(ctx, binding, [where])} where ${where}`.execute(ctx.db)
    return rows[0]?.n ?? 0
  })

/** The next piece: how many rows it has, and the id of its last; null when no row follows it. */
const boundsOf = (
  reader: World,
  { declaration, binding }: BoundList,
  row: CsvExport,
  atOnce: number,
): Promise<{ rows: number; lastId: number | null }> =>
  reader.read(async (ctx) => {
    const { id } = binding
    const where = conditionsOf(ctx, declaration, binding, row.query)
    const further = row.lastId === null ? sql`` : sql`and ${id} < ${row.lastId}`
    const { rows } = await sql<{
      n: number
      last: number | null
    }>`select count(*)::int as n, min(id)::bigint as last from (select ${id} as id
      from ${sourceFor(ctx, binding, [id, where])} where ${where} ${further} order by ${id} desc limit ${atOnce}) piece`.execute(
      ctx.db,
    )
    const { n, last } = rows[0] ?? { n: 0, last: null }
    return { rows: n, lastId: n < atOnce ? null : last }
  })

const statementOf = (reader: World, list: BoundList, row: CsvExport, piece: CsvPiece['rows']): Promise<string> =>
  reader.read(async (ctx) =>
    copyStatement(ctx, list, row.query, {
      columns: row.columns,
      decimalSeparator: row.decimalSeparator,
      hasHead: row.pieces === 0,
      rows: piece,
    }),
  )

/** Excel recognises UTF-8 only by this mark; a decimal comma implies Excel. */
const byteOrderMark = Buffer.from('\ufeff')

const finish = async (world: World, row: CsvExport): Promise<void> => {
  const storageKey = `csv-exports/${row.id}.csv`
  const pieces = async function* () {
    if (row.decimalSeparator === 'comma') yield byteOrderMark
    for (let piece = 0; piece < row.pieces; piece++) yield* world.ports.storage.read(pieceKey(row, piece))
  }
  const { size } = await world.ports.storage.write(storageKey, Readable.from(pieces()))
  await world.transact(async (ctx) => {
    await move(ctx, csvExportState, row.id, 'finish', {
      set: { storageKey, size, finishedAt: ctx.now, expiresAt: ctx.now.add({ hours: 24 * keptDays }) },
    })
    if (row.scheduleId !== null) await mailScheduled(ctx, row)
  })
  await removePieces(world, row)
}

const removePieces = async (world: World, row: CsvExport): Promise<void> => {
  const written = await world.db.selectFrom('csvExports').select('pieces').where('id', '=', row.id).executeTakeFirst()
  for (let piece = 0; piece <= (written?.pieces ?? row.pieces); piece++)
    await world.ports.storage.remove(pieceKey(row, piece))
}
