import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { publishPictures } from '#capabilities/offer/files/server/index.ts'
import { usedIn, type PageDocument } from '../rules/document.ts'
import { furthestDays, pageState } from '../vocabulary.ts'
import { cleanDocument } from './clean.ts'
import { pagesChanged } from './events.ts'
import { ownPage, ownPageAt, showPage } from './own-page.ts'
import type { Page } from './tables.ts'
import { addVersion } from './versions.ts'

type AtRevision = { id: number; revision: number }

/** Publishes the draft: it is a version from now on, and the one visitors see. */
export const publishPage = async (ctx: Ctx, given: AtRevision) => {
  const page = await ownPageAt(ctx, given)
  await cleanDocument(ctx, page.draft, page.kind)
  const version = await addVersion(ctx, page, null)
  await serve(ctx, page, version)
  return showPage(ctx, { id: page.id })
}

/** Publishes a version, and drops cached pages of the shop everywhere. */
const serve = async (ctx: Ctx, page: Page, version: { id: number; document: PageDocument }): Promise<void> => {
  await publishPictures(ctx, usedIn(version.document).pictures)
  await ctx.db.updateTable('pageVersions').set({ publishedAt: ctx.now }).where('id', '=', version.id).execute()
  await move(ctx, pageState, page.id, 'publish', {
    set: {
      publishedVersionId: version.id,
      scheduledVersionId: null,
      publishAt: null,
      publishedAt: ctx.now,
      updatedAt: ctx.now,
    },
  })
  await emit(ctx, pagesChanged, { pageId: page.id }, page.sellerId)
  await note(ctx, page, 'pages.published')
}

/** Publishes the draft as it is now, later. */
export const schedulePage = async (ctx: Ctx, given: AtRevision & { publishAt: Temporal.Instant }) => {
  const page = await ownPageAt(ctx, given)
  if (Temporal.Instant.compare(given.publishAt, ctx.now) <= 0) throw invalid({ publishAt: ['in_the_past'] })
  if (Temporal.Instant.compare(given.publishAt, ctx.now.add({ hours: 24 * furthestDays })) > 0)
    throw invalid({ publishAt: ['too_late'] })
  await cleanDocument(ctx, page.draft, page.kind)
  const at = given.publishAt.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  const version = await addVersion(ctx, page, null)
  await move(ctx, pageState, page.id, 'schedule', {
    set: { scheduledVersionId: version.id, publishAt: at, updatedAt: ctx.now },
  })
  await enqueue(ctx, publishScheduled, { pageId: page.id, versionId: version.id }, { at, key: `page-${page.id}` })
  await note(ctx, page, 'pages.scheduled', { publishAt: at.toString() })
  return showPage(ctx, { id: page.id })
}

/** Publishes what was planned, where it is still planned. */
export const publishScheduled = job<{ pageId: number; versionId: number }>('pages.publish_scheduled', {
  run: (world, { pageId, versionId }) =>
    world.transact(async (ctx) => {
      const page = await ctx.db.selectFrom('pages').selectAll().where('id', '=', pageId).forUpdate().executeTakeFirst()
      if (page?.scheduledVersionId !== versionId || page.publishAt === null) return
      if (Temporal.Instant.compare(page.publishAt, ctx.now) > 0) return
      const version = await ctx.db
        .selectFrom('pageVersions')
        .select(['id', 'document'])
        .where('id', '=', versionId)
        .executeTakeFirstOrThrow()
      await serve(ctx, page, version)
    }),
})

export const callOffPage = async (ctx: Ctx, { id }: { id: number }) => {
  const page = await ownPage(ctx, id)
  await move(ctx, pageState, id, page.publishedVersionId === null ? 'call_off' : 'keep_published', {
    set: { scheduledVersionId: null, publishAt: null, updatedAt: ctx.now },
  })
  await note(ctx, page, 'pages.called_off')
  return showPage(ctx, { id })
}

export const unpublishPage = async (ctx: Ctx, { id }: { id: number }) => {
  const page = await ownPage(ctx, id)
  await move(ctx, pageState, id, 'unpublish', { set: { publishedVersionId: null, updatedAt: ctx.now } })
  await emit(ctx, pagesChanged, { pageId: id }, page.sellerId)
  await note(ctx, page, 'pages.unpublished')
  return showPage(ctx, { id })
}

const note = (ctx: Ctx, page: Page, action: string, more: Record<string, unknown> = {}) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: page.sellerId,
    action,
    subject: 'pages',
    subjectId: page.id,
    after: { title: page.title, ...more },
  })
