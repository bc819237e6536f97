import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { job } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { invoiceShape } from '../contract.ts'
import { print } from '../rules/print.ts'
import { drawInvoice } from './paper/draw-invoice.ts'
import { eInvoiceOf } from './e-invoice/e-invoice-of.ts'
import { mailInvoice } from './mail-invoice.ts'
import { invoiceById, shownInvoice } from './show-invoice.ts'

/** Renders the PDF of a new document, archives it for good and mails it. */
export const renderInvoice = job<{ invoiceId: number }>('invoices.render_invoice', {
  run: async (world, { invoiceId }) => {
    const invoice = await invoiceById(world, invoiceId)
    if (
      await world.db.selectFrom('invoicePdfs').select('invoiceId').where('invoiceId', '=', invoiceId).executeTakeFirst()
    )
      return
    const wire = z.encode(invoiceShape, await shownInvoice(world, invoice))
    const drawn = await drawInvoice(print(wire), {
      language: invoice.locale,
      createdAt: new Date(invoice.createdAt.epochMilliseconds),
      isTest: world.ports.testMode !== undefined,
      logo: invoice.soldBy === 'reseller' ? null : await logoOf(world, invoice.sellerId),
    })
    const { pdf, xml } = await eInvoiceOf(wire, drawn)
    const storedPdf = await keep(world, invoice, pdf, 'pdf')
    const storedXml = xml && (await keep(world, invoice, xml, 'xml'))
    await world.transact(async (ctx) => {
      const { numInsertedOrUpdatedRows } = await ctx.db
        .insertInto('invoicePdfs')
        .values({ invoiceId, ...storedPdf, createdAt: ctx.now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return
      if (storedXml)
        await ctx.db
          .insertInto('invoiceXmls')
          .values({ invoiceId, ...storedXml, createdAt: ctx.now })
          .execute()
      await mailInvoice(ctx, invoice, storedPdf.storageKey)
    })
  },
})

const keep = async (
  world: World,
  invoice: { id: number; sellerId: number },
  document: Buffer,
  ending: 'pdf' | 'xml',
) => {
  const sha256 = createHash('sha256').update(document).digest('hex')
  const storageKey = `invoices/${invoice.sellerId}/${invoice.id}-${sha256.slice(0, 16)}.${ending}`
  await world.ports.storage.write(storageKey, document)
  return { storageKey, sha256, size: document.length }
}

/** The seller's logo as a picture a PDF can hold, or null when there is none that can be read. */
export const logoOf = async (world: World, sellerId: number): Promise<Buffer | null> => {
  const key = (await sellerById(world, sellerId))?.logoKey
  if (!key) return null
  for (const each of [key, `${key}/640.webp`, `${key}/200.webp`]) {
    if ((await world.ports.storage.size(each).catch(() => undefined)) === undefined) continue
    const bytes = await buffer(world.ports.storage.read(each))
    const { default: sharp } = await import('sharp')
    return sharp(bytes)
      .resize({ width: 700, height: 240, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
      .catch(() => null)
  }
  return null
}
