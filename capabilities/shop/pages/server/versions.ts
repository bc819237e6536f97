import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { mostVersions } from '../vocabulary.ts'
import { wholeDocument } from '../rules/document.ts'
import { cleanDocument } from './clean.ts'
import { nameOf, ownPage, ownPageAt, showPage } from './own-page.ts'
import type { Page, PageVersion } from './tables.ts'

/** Stores the draft as the next version; unnamed versions that are not published are eventually deleted. */
export const addVersion = async (ctx: Ctx, page: Page, name: string | null): Promise<PageVersion> => {
  const { last } = await ctx.db
    .selectFrom('pageVersions')
    .select((e) => e.fn.coalesce(e.fn.max<number>('number'), e.lit(0)).as('last'))
    .where('pageId', '=', page.id)
    .executeTakeFirstOrThrow()
  const version = await ctx.db
    .insertInto('pageVersions')
    .values({
      pageId: page.id,
      sellerId: page.sellerId,
      number: last + 1,
      name,
      title: page.title,
      description: page.description,
      document: JSON.stringify(page.draft),
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await makeRoom(ctx, page)
  return version
}

const makeRoom = async (ctx: Ctx, page: Page): Promise<void> => {
  const old = await ctx.db
    .selectFrom('pageVersions')
    .select('id')
    .where('pageId', '=', page.id)
    .where('name', 'is', null)
    .where('id', 'not in', [page.publishedVersionId ?? 0, page.scheduledVersionId ?? 0])
    .orderBy('number', 'desc')
    .offset(mostVersions)
    .limit(10)
    .execute()
  if (old.length > 0)
    await ctx.db
      .deleteFrom('pageVersions')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute()
}

const tellVersion = async (ctx: Ctx, page: Page, version: Omit<PageVersion, 'document'>) => ({
  number: version.number,
  name: version.name,
  createdAt: version.createdAt,
  createdBy: await nameOf(ctx, version.createdBy),
  publishedAt: version.publishedAt,
  isServed: version.id === page.publishedVersionId,
})

export const showVersions = async (ctx: Ctx, { id }: { id: number }) => {
  const page = await ownPage(ctx, id)
  const rows = await ctx.db
    .selectFrom('pageVersions')
    .select([
      'id',
      'pageId',
      'sellerId',
      'number',
      'name',
      'title',
      'description',
      'createdBy',
      'createdAt',
      'publishedAt',
    ])
    .where('pageId', '=', id)
    .orderBy('number', 'desc')
    .execute()
  const list = []
  for (const row of rows) list.push(await tellVersion(ctx, page, row))
  return { list }
}

const versionOf = async (ctx: Ctx, page: Page, number: number): Promise<PageVersion> => {
  const row = await ctx.db
    .selectFrom('pageVersions')
    .selectAll()
    .where('pageId', '=', page.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const showVersion = async (ctx: Ctx, { id, number }: { id: number; number: number }) => {
  const page = await ownPage(ctx, id)
  const row = await versionOf(ctx, page, number)
  return { ...(await tellVersion(ctx, page, row)), document: wholeDocument(row.document) }
}

export const keepVersion = async (ctx: Ctx, given: { id: number; revision: number; name: string | null }) => {
  const page = await ownPageAt(ctx, given)
  return tellVersion(ctx, page, await addVersion(ctx, page, given.name))
}

/** Restores a version as the draft. The present draft is stored first, so that nothing is lost. */
export const restoreVersion = async (ctx: Ctx, given: { id: number; revision: number; number: number }) => {
  const page = await ownPageAt(ctx, given)
  const version = await versionOf(ctx, page, given.number)
  // Read again: what a version holds was written when other rules may have held.
  const document = await cleanDocument(ctx, version.document, page.kind)
  await addVersion(ctx, page, null)
  await ctx.db
    .updateTable('pages')
    .set({
      draft: JSON.stringify(document),
      revision: page.revision + 1,
      draftSavedAt: ctx.now,
      draftSavedBy: ctx.actor.userId,
      updatedAt: ctx.now,
    })
    .where('id', '=', page.id)
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: page.sellerId,
    action: 'pages.restored',
    subject: 'pages',
    subjectId: page.id,
    after: { title: page.title, version: version.number },
  })
  return showPage(ctx, { id: page.id })
}
