import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { inScope } from '#platform/server/scope.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { noteClaim } from './note.ts'
import { collectionTables, type Claim } from './tables.ts'

type NewDocument = {
  kind: 'letter' | 'package'
  stage: string | null
  name: string
  contentType: string
  content: Buffer
}

/** Stores a file of a claim: the bytes first, then the row that names them. */
export const keepDocument = async (
  world: World,
  claim: Pick<Claim, 'id' | 'sellerId'>,
  { kind, stage, name, contentType, content }: NewDocument,
): Promise<void> => {
  const storageKey = `claims/${claim.sellerId}/${claim.id}-${kind}-${randomToken(12)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`
  await world.ports.storage.write(storageKey, content)
  await world.transact(async (ctx) => {
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('claimDocuments')
      .values({
        claimId: claim.id,
        sellerId: claim.sellerId,
        kind,
        stage,
        name,
        contentType,
        storageKey,
        size: content.length,
        createdAt: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n)
      await noteClaim(ctx, claim.id, kind === 'letter' ? 'letter_made' : 'package_made', { word: stage })
  })
}

/** A claim's letter or package, as it was made. */
export const openDocument = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
  const document = await ctx.db
    .selectFrom('claimDocuments')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, collectionTables, 'claim_documents'))
    .executeTakeFirst()
  if (!document) throw notFound()
  if (document.kind === 'package')
    await ctx.db.updateTable('claims').set({ csvDownloaded: true }).where('id', '=', document.claimId).execute()
  return rawAnswer({
    headers: {
      'content-type': document.contentType,
      'content-disposition': `attachment; filename="${document.name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: { storedAs: document.storageKey },
  })
}
