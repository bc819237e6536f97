import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { signedPictures } from '#capabilities/offer/files/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showStandIns as call } from '../../contract.ts'
import type { PageDocument } from '../../rules/document.ts'
import { standInsIn, type StandIn } from '../../rules/stand-ins.ts'
import { drawnFiles } from './drawings.ts'
import { ownPage } from '../own-page.ts'

const linkSeconds = 3600

/** What a template left in the draft of a page; what visitors see already was agreed to and is not asked about again. */
export const showStandIns = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof call>> => {
  const page = await ownPage(ctx, id)
  const seller = (await sellerById(ctx, page.sellerId))!
  const drawings = await drawnFiles(ctx, seller.id)
  const person = `${seller.firstName ?? ''} ${seller.lastName ?? ''}`.trim()
  const left = { drawings: new Set(drawings), title: seller.name === person ? person : null }
  const agreed = new Set((await servedOf(ctx, page.publishedVersionId, left)).map(keyOf))
  const found = standInsIn(page.draft, left).filter((each) => !agreed.has(keyOf(each)))
  const pictures = await signedPictures(
    ctx,
    found.flatMap((each) => (each.what === 'picture' ? [each.fileId] : [])),
    linkSeconds,
  )
  return {
    list: found.map((each) => ({
      blockId: each.blockId,
      what: each.what,
      title: each.what === 'title' ? left.title : null,
      pictureUrl: each.what === 'picture' ? (pictures.get(each.fileId)?.url ?? null) : null,
    })),
  }
}

const keyOf = (each: StandIn): string => `${each.blockId} ${each.what === 'picture' ? each.fileId : 'title'}`

const servedOf = async (
  ctx: Ctx,
  versionId: number | null,
  left: Parameters<typeof standInsIn>[1],
): Promise<StandIn[]> => {
  if (versionId === null) return []
  const { document } = await ctx.db
    .selectFrom('pageVersions')
    .select('document')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return standInsIn(document as PageDocument, left)
}
