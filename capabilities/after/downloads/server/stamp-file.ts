import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { job } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { readPdf, removeFile, storeFile } from '#capabilities/offer/files/server/index.ts'
import { stampLine } from '../rules/stamp-line.ts'
import { downloadRefusals, stampedDays } from '../vocabulary.ts'
import type { OwnAccess, WantedFile } from './own-access.ts'

/**
 * The buyer's own copy of a PDF, with their name, email address and order number on each page; created on first
 * request.
 */
export const stampedFile = async (world: World, access: OwnAccess, file: WantedFile): Promise<number> => {
  const line = await world.transact((ctx) => lineOf(ctx.db, access.orderId))
  const kept = await world.db
    .updateTable('stampedFiles')
    .set({ usedAt: world.ports.now() })
    .where('accessId', '=', access.id)
    .where('fileId', '=', file.fileId)
    .where('line', '=', line)
    .returning('stampedFileId')
    .executeTakeFirst()
  if (kept) return kept.stampedFileId
  const copy = await storeFile(world, {
    sellerId: access.sellerId,
    name: file.name,
    kind: 'file',
    content: await stamp(world, file, line),
  })
  const { used, left } = await world.transact(async (ctx) => {
    await ctx.db.selectFrom('accesses').select('id').where('id', '=', access.id).forUpdate().execute()
    const old = await ctx.db
      .selectFrom('stampedFiles')
      .select(['stampedFileId', 'line'])
      .where('accessId', '=', access.id)
      .where('fileId', '=', file.fileId)
      .executeTakeFirst()
    // Another click was faster: its link is out already.
    if (old?.line === line) return { used: old.stampedFileId, left: copy.id }
    const written = { stampedFileId: copy.id, line, usedAt: ctx.now }
    await ctx.db
      .insertInto('stampedFiles')
      .values({ accessId: access.id, fileId: file.fileId, ...written })
      .onConflict((conflict) => conflict.columns(['accessId', 'fileId']).doUpdateSet(written))
      .execute()
    return { used: copy.id, left: old?.stampedFileId }
  })
  if (left !== undefined) await removeFile(world, left)
  return used
}

const lineOf = async (db: World['db'], orderId: number): Promise<string> => {
  const { rows } = await sql<{
    firstName: string
    lastName: string
    email: string
    token: string
  }>`select owner_details ->> 'firstName' as first_name, owner_details ->> 'lastName' as last_name, owner_details ->> 'email' as email, token from orders where id = ${orderId}`.execute(
    db,
  )
  return stampLine(rows[0]!)
}

const stamp = async (world: World, file: WantedFile, line: string): Promise<Buffer> => {
  const { storageKey } = await world.db
    .selectFrom('files')
    .select('storageKey')
    .where('id', '=', file.fileId)
    .executeTakeFirstOrThrow()
  const pdf = await readPdf(await buffer(world.ports.storage.read(storageKey)))
  if (!pdf) throw refuse(downloadRefusals, 'stamp_failed')
  await writeLine(pdf, line)
  return Buffer.from(await pdf.save({ updateFieldAppearances: false }))
}

const size = 8
const margin = 14

/** At the bottom of each page as it is read, rotated pages included. */
const writeLine = async (pdf: PDFDocument, line: string): Promise<void> => {
  const { degrees, rgb, StandardFonts } = await import('@cantoo/pdf-lib')
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const width = font.widthOfTextAtSize(line, size)
  for (const page of pdf.getPages()) {
    const { x, y, width: w, height: h } = page.getCropBox()
    const turn = ((page.getRotation().angle % 360) + 360) % 360
    const side = turn === 90 || turn === 270 ? h : w
    const along = Math.max(margin, (side - width) / 2)
    const place = {
      0: [x + along, y + margin],
      90: [x + w - margin, y + along],
      180: [x + w - along, y + h - margin],
      270: [x + margin, y + h - along],
    }[turn] ?? [x + along, y + margin]
    page.drawText(line, { x: place[0]!, y: place[1]!, size, font, color: rgb(0.35, 0.35, 0.35), rotate: degrees(turn) })
  }
}

/** Deletes unused copies; they are created again on request. */
export const dropStampedFiles = job('downloads.drop_stamped_files', {
  schedule: '40 3 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const before = world.ports.now().subtract({ hours: 24 * stampedDays })
    const old = await world.transact((ctx) =>
      ctx.db.deleteFrom('stampedFiles').where('usedAt', '<', before).returning('stampedFileId').execute(),
    )
    for (const { stampedFileId } of old) await removeFile(world, stampedFileId)
  },
})
