import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { localDay } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { lockBytes, newByteKey, unlockBytes } from '#platform/server/locked-bytes.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { seal, unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { deleteOn } from '../../rules/delete-on.ts'
import { pageTypeOf } from '../../rules/page-type.ts'
import {
  mostPages,
  pageLimit,
  verificationDocumentState,
  verificationRefusals,
  type DocumentKind,
} from '../../vocabulary.ts'
import { verificationTables } from '../tables.ts'
import { stepTo } from '../step-to.ts'

const wholeOf = async (content: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > pageLimit) throw refuse(verificationRefusals, 'too_large', { megabytes: pageLimit / 1024 ** 2 })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Stores an uploaded page: its bytes encrypted in the file store with a key of their own, which is sealed in its row.
 */
export const addPage = async (world: World, { id, kind }: { id: number; kind: DocumentKind }, call: Call) => {
  for await (const part of call.files()) {
    const content = await wholeOf(part.content)
    const contentType = pageTypeOf(content)
    if (content.length === 0) break
    if (!contentType) throw refuse(verificationRefusals, 'not_a_document', {}, { file: ['invalid'] })
    const key = newByteKey()
    const storageKey = `verification/${randomUUID()}`
    await world.ports.storage.write(storageKey, lockBytes(key, content))
    try {
      return await world.transact((ctx) =>
        keepPage(ctx, { verificationId: id, kind, storageKey, key, contentType, size: content.length }),
      )
    } catch (error) {
      await world.ports.storage.remove(storageKey)
      throw error
    }
  }
  throw refuse(verificationRefusals, 'nothing_uploaded', {}, { file: ['required'] })
}

type NewPage = {
  verificationId: number
  kind: DocumentKind
  storageKey: string
  key: string
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png'
  size: number
}

const keepPage = async (ctx: Ctx, page: NewPage) => {
  const verification = await ctx.db
    .selectFrom('verifications')
    .select(['id', 'isDemanded'])
    .where('id', '=', page.verificationId)
    .where(inScope(ctx, verificationTables, 'verifications'))
    .forUpdate()
    .executeTakeFirst()
  if (!verification) throw notFound()
  if (!verification.isDemanded) throw refuse(verificationRefusals, 'not_asked')
  const document = (await openDocument(ctx, page)) ?? (await newDocument(ctx, page))
  const there = await ctx.db
    .selectFrom('verificationPages')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('documentId', '=', document.id)
    .executeTakeFirstOrThrow()
  if (Number(there.n) >= mostPages) throw refuse(verificationRefusals, 'too_many_pages', { most: mostPages })
  const { id } = await ctx.db
    .insertInto('verificationPages')
    .values({
      documentId: document.id,
      storageKey: page.storageKey,
      keySealed: seal(ctx.ports.secret, page.key),
      contentType: page.contentType,
      size: page.size,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stepTo(ctx, verificationDocumentState, document, 'created')
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: sellerOf(ctx),
    action: 'verification.page_added',
    subject: 'verification_document',
    subjectId: document.id,
    after: { kind: page.kind, size: page.size },
  })
  return { id, contentType: page.contentType, size: page.size, documentId: document.id }
}

const openDocument = (ctx: Ctx, { verificationId, kind }: NewPage) =>
  ctx.db
    .selectFrom('verificationDocuments')
    .select(['id', 'state'])
    .where('verificationId', '=', verificationId)
    .where('kind', '=', kind)
    .where('state', 'in', verificationDocumentState.sets.open)
    .executeTakeFirst()

const newDocument = (ctx: Ctx, { verificationId, kind }: NewPage) =>
  ctx.db
    .insertInto('verificationDocuments')
    .values({
      verificationId,
      sellerId: sellerOf(ctx),
      kind,
      state: 'init',
      reference: null,
      reason: null,
      expiresOn: null,
      warnedOn: null,
      deleteOn: deleteOn('unsent', localDay(ctx.now, ctx.actor.zone)),
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning(['id', 'state'])
    .executeTakeFirstOrThrow()

/** Takes a document away that was not handed in yet. */
export const removeDocument = async (ctx: Ctx, { id }: { id: number }) => {
  const document = await ctx.db
    .selectFrom('verificationDocuments')
    .select(['id', 'state', 'kind'])
    .where('id', '=', id)
    .where(inScope(ctx, verificationTables, 'verification_documents'))
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw notFound()
  if (!(verificationDocumentState.sets.open as readonly string[]).includes(document.state))
    throw refuse(verificationRefusals, 'already_sent')
  await erasePages(ctx, id)
  await ctx.db.deleteFrom('verificationDocuments').where('id', '=', id).execute()
  return { id }
}

/** Deletes the pages of a document; their bytes go once this is committed, and without the key they are noise at once. */
export const erasePages = async (ctx: Ctx, documentId: number): Promise<number> => {
  const gone = await ctx.db
    .deleteFrom('verificationPages')
    .where('documentId', '=', documentId)
    .returning('storageKey')
    .execute()
  if (gone.length > 0) await enqueue(ctx, removePageBytes, { keys: gone.map(({ storageKey }) => storageKey) })
  return gone.length
}

export const removePageBytes = job<{ keys: string[] }>('verification.remove_bytes', {
  run: async (world, { keys }) => {
    for (const key of keys) await world.ports.storage.remove(key)
  },
})

type PageRow = { storageKey: string; keySealed: string }

/** The bytes of a page, opened. */
export const readPage = async (world: Pick<World, 'ports'>, { storageKey, keySealed }: PageRow): Promise<Buffer> =>
  unlockBytes(unseal(world.ports.secret, keySealed), await buffer(world.ports.storage.read(storageKey)))

const extensions = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** A page as the operator's people look at it; every look is logged. It is saved, never run in the page. */
export const openPage = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
  const page = await ctx.db
    .selectFrom('verificationPages as p')
    .innerJoin('verificationDocuments as d', 'd.id', 'p.documentId')
    .select(['p.storageKey', 'p.keySealed', 'p.contentType', 'd.id', 'd.kind', 'd.sellerId'])
    .where('p.id', '=', id)
    .where(inScope(ctx, verificationTables, 'verification_documents', 'd'))
    .executeTakeFirst()
  if (!page) throw notFound()
  if ((await ctx.ports.storage.size(page.storageKey)) === undefined) throw refuse(verificationRefusals, 'erased')
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: page.sellerId,
    action: 'verification.page_opened',
    subject: 'verification_document',
    subjectId: page.id,
    after: { kind: page.kind, page: id },
  })
  return rawAnswer({
    headers: {
      'content-type': page.contentType,
      'content-disposition': `attachment; filename="${page.kind}-${id}.${extensions[page.contentType as 'image/png']}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
    },
    body: await readPage(ctx, page),
  })
}
