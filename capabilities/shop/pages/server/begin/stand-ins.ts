import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { signedPictures } from '#capabilities/offer/files/server/index.ts'
import type { showStandIns as call } from '../../contract.ts'
import type { PageDocument } from '../../rules/document.ts'
import { standInsIn, type StandIn } from '../../rules/stand-ins.ts'
import { drawnFiles } from './drawings.ts'
import { ownPage } from '../own-page.ts'

const linkSeconds = 3600

/** What a template left in the draft of a page; what visitors see already was agreed to and is not asked about again. */
export const showStandIns = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof call>> => {
  const page = await ownPage(ctx, id)
  const drawings = new Set(await drawnFiles(ctx, page.sellerId))
  const agreed = new Set((await servedOf(ctx, page.publishedVersionId, drawings)).map(keyOf))
  const found = standInsIn(page.draft, drawings).filter((each) => !agreed.has(keyOf(each)))
  const pictures = await signedPictures(
    ctx,
    found.map(({ fileId }) => fileId),
    linkSeconds,
  )
  return { list: found.map(({ blockId, fileId }) => ({ blockId, pictureUrl: pictures.get(fileId)?.url ?? null })) }
}

const keyOf = ({ blockId, fileId }: StandIn): string => `${blockId} ${fileId}`

const servedOf = async (ctx: Ctx, versionId: number | null, drawings: ReadonlySet<number>): Promise<StandIn[]> => {
  if (versionId === null) return []
  const { document } = await ctx.db
    .selectFrom('pageVersions')
    .select('document')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return standInsIn(document as PageDocument, drawings)
}
