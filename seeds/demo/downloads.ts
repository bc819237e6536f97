import PdfKit from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { anonymous, type Actor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { makeContents } from '#capabilities/offer/catalog/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { changeDownloads, openOwnFile, writeVersion } from '#capabilities/after/downloads/server/index.ts'

type Product = { id: number; sellerId: number }

const sellerOf = (product: Product): Actor => ({
  ...anonymous,
  kind: 'user',
  role: 'seller',
  sellerId: product.sellerId,
})

const paper = (title: string, lines: readonly string[]): Promise<Buffer> => {
  const pdf = new PdfKit({ size: 'A5', margin: 48, info: { Title: title } })
  pdf.fontSize(22).text(title)
  for (const line of lines) pdf.moveDown().fontSize(11).text(line, { lineGap: 4 })
  for (let column = 0; column < 6; column++) pdf.rect(48 + column * 54, 330, 44, 180).stroke('#b4532a')
  pdf.end()
  return buffer(Readable.from(pdf))
}

/** Files of the demo's download: two folders, a PDF that bears its buyer's name. */
export const fillDemoDownload = async (world: World, product: Product): Promise<void> => {
  const add = async (folder: string, title: string, name: string, content: Buffer) => {
    const file = await storeFile(world, { sellerId: product.sellerId, name, kind: 'file', content })
    await world.transact((ctx) => makeContents(ctx, product.id, { fileId: file.id, title, folder }))
  }
  await add(
    'Grids',
    'Grid templates',
    'grid-templates.pdf',
    await paper('Grid templates', [
      'Twelve columns, five rows, one gutter.',
      'Begin with the margin: the grid is what is left.',
    ]),
  )
  await add(
    'Grids',
    'Measures as a table',
    'measures.txt',
    Buffer.from('columns\tgutter\tmargin\n6\t10\t48\n12\t8\t36\n'),
  )
  await add(
    'Reading',
    'How to read a grid',
    'how-to-read-a-grid.pdf',
    await paper('How to read a grid', [
      'Look for the line that most things touch.',
      'Whatever leaves the grid does so once, and on purpose.',
    ]),
  )
  await world
    .as(sellerOf(product))
    .transact((ctx) => changeDownloads(ctx, { id: product.id, downloadLimit: 5, deviceLimit: null, stampsPdfs: true }))
}

/** Some buyers fetch and read; then the seller delivers a second edition. */
export const fetchDemoFiles = async (world: World, product: Product): Promise<void> => {
  const files = await filesOf(world, product)
  const accesses = await firstReaders(world, product)
  for (const [index, { id, userId }] of accesses.entries()) {
    const buyer = world.as({ ...anonymous, kind: 'user', role: 'payer', userId })
    for (const file of files.slice(0, 1 + (index % 3)))
      await openOwnFile(buyer, {
        id,
        fileId: file.id,
        kind: index % 3 === 2 ? 'download' : file === files[1] ? 'download' : 'view',
      })
  }
  const edition = await storeFile(world, {
    sellerId: product.sellerId,
    name: 'grid-templates-2.pdf',
    kind: 'file',
    content: await paper('Grid templates', [
      'Second edition: twelve columns, six rows, one gutter.',
      'Begin with the margin: the grid is what is left.',
    ]),
  })
  await world.as(sellerOf(product)).transact((ctx) =>
    writeVersion(ctx, {
      id: files[0]!.id,
      fileId: edition.id,
      note: 'Second edition: a sixth row, and margins for stapled booklets.',
      notifies: true,
    }),
  )
}

const filesOf = (world: World, { id }: Product) =>
  world.db
    .selectFrom('productFiles')
    .select('id')
    .where('productId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()

const firstReaders = (world: World, { id }: Product) =>
  world.db
    .selectFrom('accesses')
    .select(['id', 'userId'])
    .where('productId', '=', id)
    .where('publishState', '=', 'published')
    .orderBy('id')
    .limit(6)
    .execute()
