import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { writeExtf } from '../rules/extf.ts'
import { datevExportStatus } from '../vocabulary.ts'
import type { BookingBatch } from './tables.ts'

/** The bytes of a batch, from its own head and lines alone. */
export const bytesOf = async (ctx: Pick<Ctx, 'db'>, batch: Pick<BookingBatch, 'id' | 'head'>): Promise<Buffer> => {
  const lines = await ctx.db
    .selectFrom('bookingLines')
    .select([
      'amount',
      'currency',
      'baseAmount',
      'rateMillionths',
      'side',
      'account',
      'genAccount',
      'buKey',
      'eventDate',
      'documentField1',
      'bookingText',
      'euPlace',
      'euRate',
      'isGeneralReversal',
    ])
    .where('batchId', '=', batch.id)
    .orderBy('position')
    .execute()
  return writeExtf(
    batch.head,
    lines.map((line) => ({
      ...line,
      account: line.account ?? '',
      genAccount: line.genAccount ?? '',
      eventDate: line.eventDate.toString(),
    })),
  )
}

/** Writes and stores a batch's file. A repetition keeps the first. */
export const writeBatchFile = job<{ batchId: number }>('accounting.write_file', {
  run: async (world, { batchId }) => {
    const batch = await world.db
      .selectFrom('bookingBatches')
      .selectAll()
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow()
    if (batch.datevExportStatus !== 'waiting') return
    const file = await bytesOf(world, batch)
    const sha256 = createHash('sha256').update(file).digest('hex')
    const storageKey = `booking-batches/${batch.sellerId ?? 'operator'}/${batch.id}-${sha256.slice(0, 16)}.csv`
    try {
      await world.ports.storage.write(storageKey, file)
    } catch (error) {
      await world.transact((ctx) =>
        move(ctx, datevExportStatus, batchId, 'fail', {
          reason: error instanceof Error ? error.message : String(error),
        }),
      )
      return
    }
    await world.transact((ctx) =>
      move(ctx, datevExportStatus, batchId, 'write', { set: { storageKey, sha256, size: file.length } }),
    )
  },
})
