import { wireRefusals } from '../vocabulary.ts'
import type { Readable } from 'node:stream'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { Call } from '#platform/server/route.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { World } from '#platform/server/world.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { uploadStatement } from '../contract.ts'
import { readCsv } from '#platform/shared/read-csv.ts'
import {
  fitsHeader,
  guessColumns,
  linesOfCsv,
  namedLines,
  type ColumnMap,
  type StatementLine,
} from '../rules/statement-csv.ts'
import { takeDebits } from '#capabilities/sale/direct-debits/server/index.ts'
import { exactLines } from './match-lines.ts'
import { readCamt, type CamtRead } from './read-camt.ts'

type Answer = Output<typeof uploadStatement>

const mostBytes = 10 * 1024 * 1024
const mostLines = 20_000
const sampleRows = 3
const rowsAtOnce = 1000

/** Reads an uploaded bank statement. Received money is stored once per bank reference; nothing is booked. */
export const importStatement = async (world: World, _input: object, call: Call): Promise<Answer> => {
  for await (const part of call.files()) {
    const text = decoded(await bytesOf(part.content))
    return world.transact((ctx) => takeStatement(ctx, text))
  }
  throw invalid({ file: ['required'] })
}

const bytesOf = async (content: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw refuse(wireRefusals, 'statement_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Banks write UTF-8 or Windows-1252. */
const decoded = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const takeStatement = async (ctx: Ctx, text: string): Promise<Answer> => {
  if (text.trimStart().startsWith('<')) {
    const read = await readCamt(text)
    if (!read) throw refuse(wireRefusals, 'unreadable_statement')
    return takeCamt(ctx, read)
  }
  const rows = readCsv(text)
  const [header = []] = rows
  if (rows.length < 2 || header.length < 3) throw refuse(wireRefusals, 'unreadable_statement')
  const kept = await ctx.db
    .selectFrom('statementColumns')
    .select('columns')
    .where('sellerId', '=', sellerOf(ctx))
    .executeTakeFirst()
  if (!kept || !fitsHeader(kept.columns, header)) {
    return {
      added: 0,
      known: 0,
      outgoing: 0,
      unreadable: 0,
      exact: 0,
      debits: noDebits,
      columns: {
        header: header.slice(0, 60),
        sample: rows.slice(1, 1 + sampleRows),
        guess: guessColumns(header) as Record<string, string>,
      },
    }
  }
  return keepLines(ctx, linesOfCsv(rows, kept.columns))
}

/** Lines about direct debits are applied at once; all other money waits for a person. */
const takeCamt = async (ctx: Ctx, read: CamtRead): Promise<Answer> => {
  if (read.lines.length + read.returns.length > mostLines) throw refuse(wireRefusals, 'statement_too_large')
  const { booked, returned, known, isOurs } = await takeDebits(ctx, read)
  const kept = await keepLines(ctx, {
    lines: read.lines.filter((line) => !isOurs.has(line)),
    outgoing: Math.max(0, read.outgoing - known),
    unreadable: read.unreadable,
  })
  return { ...kept, debits: { booked, returned, known: isOurs.size + known } }
}

const noDebits = { booked: 0, returned: 0, known: 0 }
type StatementRead = { lines: StatementLine[]; outgoing: number; unreadable: number }

const keepLines = async (ctx: Ctx, read: StatementRead): Promise<Answer> => {
  const sellerId = sellerOf(ctx)
  if (read.lines.length > mostLines) throw refuse(wireRefusals, 'statement_too_large')
  const lines = namedLines(read.lines)
  const known = await ourReferences(ctx, sellerId, lines)
  let added = 0
  for (let i = 0; i < lines.length; i += rowsAtOnce) {
    const rows = await ctx.db
      .insertInto('bankLines')
      .values(
        lines.slice(i, i + rowsAtOnce).map((line) => ({
          sellerId,
          bankReference: line.bankReference,
          state: 'unmatched' as const,
          bookedOn: line.bookedOn,
          amount: line.amount,
          currency: line.currency,
          payerName: line.payerName?.slice(0, 200) ?? null,
          payerIban: line.payerIban?.slice(0, 40) ?? null,
          purpose: line.purpose.slice(0, 1000),
          wireReference: line.wireReferences.find((word) => known.has(word)) ?? line.wireReferences[0] ?? null,
          createdAt: ctx.now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['sellerId', 'bankReference']).doNothing())
      .returning('id')
      .execute()
    added += rows.length
  }
  return {
    added,
    known: lines.length - added,
    outgoing: read.outgoing,
    unreadable: read.unreadable,
    exact: (await exactLines(ctx)).length,
    debits: noDebits,
    columns: null,
  }
}

/** References in these lines that are of our wires. */
const ourReferences = async (ctx: Ctx, sellerId: number, lines: ReturnType<typeof namedLines>) => {
  const words = [...new Set(lines.flatMap((line) => line.wireReferences))]
  const ours =
    words.length > 0
      ? await ctx.db
          .selectFrom('transfers')
          .select('wireReference')
          .where('sellerId', '=', sellerId)
          .where('wireReference', 'in', words)
          .execute()
      : []
  return new Set(ours.map((row) => row.wireReference))
}

/** Stores the meaning of columns; a later file with the same header is read at once. */
export const keepColumns = async (ctx: Ctx, columns: ColumnMap): Promise<{ success: true }> => {
  const row = { columns: JSON.stringify(columns), updatedAt: ctx.now }
  await ctx.db
    .insertInto('statementColumns')
    .values({ sellerId: sellerOf(ctx), ...row })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet(row))
    .execute()
  return { success: true }
}
