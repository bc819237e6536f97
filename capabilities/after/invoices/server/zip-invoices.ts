import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Zip, ZipPassThrough } from 'fflate'
import { inScope } from '#platform/server/scope.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { invoiceRefusals } from '../vocabulary.ts'
import { fileName } from './open-document.ts'
import { invoiceTables } from './tables.ts'

type Paper = { id: number; number: string; createdAt: Temporal.Instant; storageKey: string }

/** The PDFs of chosen documents in one file, written while they are read: one of them is held at a time. */
export const zipInvoices = async (world: World, { ids }: { ids: number[] }): Promise<RawAnswer> => {
  const papers = await world.transact((ctx) =>
    ctx.db
      .selectFrom('invoices')
      .innerJoin('invoicePdfs', 'invoicePdfs.invoiceId', 'invoices.id')
      .select(['invoices.id', 'invoices.number', 'invoices.createdAt', 'invoicePdfs.storageKey'])
      .where('invoices.id', 'in', ids)
      .where(inScope(ctx, invoiceTables, 'invoices', 'invoices'))
      .orderBy('invoices.id')
      .execute(),
  )
  if (papers.length === 0) throw refuse(invoiceRefusals, 'pdf_not_ready')
  const day = world.ports.now().toString().slice(0, 10)
  return rawAnswer({
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="invoices-${day}.zip"`,
      'cache-control': 'no-store',
    },
    body: Readable.from(packed(world, papers)),
  })
}

const packed = async function* (world: World, papers: readonly Paper[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const names = new Set<string>()
  for (const { id, number, createdAt, storageKey } of papers) {
    const name = fileName(number)
    // The operator’s people choose among several sellers, whose numbers may be the same.
    const entry = new ZipPassThrough(names.has(name) ? `${name}-${id}.pdf` : `${name}.pdf`)
    names.add(name)
    entry.mtime = createdAt.epochMilliseconds
    zip.add(entry)
    entry.push(await buffer(world.ports.storage.read(storageKey)), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
