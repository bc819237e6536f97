import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { ownProduct } from '#capabilities/offer/catalog/server/index.ts'
import { filesById, picturesOf, publishPictures } from '#capabilities/offer/files/server/index.ts'
import type { editTicketDesign } from '../../contract/design.ts'
import { standardDesign, type TicketDesign } from '../../rules/ticket-design.ts'
import { admissionRefusals } from '../../vocabulary.ts'
import { drawTickets } from '../draw-tickets.ts'
import { sampleTicket } from './sample-ticket.ts'

const designOf = async (ctx: Pick<Ctx, 'db'>, productId: number): Promise<TicketDesign> =>
  (await ctx.db
    .selectFrom('ticketDesigns')
    .select(['colour', 'pictureFileId', 'words', 'showsPrice'])
    .where('productId', '=', productId)
    .executeTakeFirst()) ?? standardDesign

const shown = async (ctx: Ctx, design: TicketDesign): Promise<Output<typeof editTicketDesign>> => ({
  ...design,
  picture:
    design.pictureFileId === null
      ? null
      : ((await picturesOf(ctx, [design.pictureFileId])).get(design.pictureFileId) ?? null),
})

export const showDesign = async (ctx: Ctx, id: number) =>
  shown(ctx, await designOf(ctx, (await ownProduct(ctx, id)).id))

export const editDesign = async (ctx: Ctx, { id, ...change }: Input<typeof editTicketDesign>) => {
  const { form, sellerId } = await ownProduct(ctx, id)
  if (form !== 'event') throw refuse(admissionRefusals, 'not_an_event')
  if (change.pictureFileId) {
    const [file] = await filesById(ctx, [change.pictureFileId])
    if (file?.kind !== 'image' || file.sellerId !== sellerId) throw invalid({ pictureFileId: ['not_in_list'] })
    await publishPictures(ctx, [file.id])
  }
  const design = {
    ...(await designOf(ctx, id)),
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  }
  await ctx.db
    .insertInto('ticketDesigns')
    .values({ productId: id, sellerId, ...design })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(design))
    .execute()
  return shown(ctx, design)
}

/** A copied event looks like the one it was copied from. */
export const copyDesign = async (ctx: Ctx, productId: number, copyId: number): Promise<void> => {
  const design = await ctx.db
    .selectFrom('ticketDesigns')
    .selectAll()
    .where('productId', '=', productId)
    .executeTakeFirst()
  if (design)
    await ctx.db
      .insertInto('ticketDesigns')
      .values({ ...design, productId: copyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** What buyers will get, with a code that is none. */
export const previewDesign = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
  const product = await ownProduct(ctx, id)
  const ticket = await sampleTicket(ctx, product, await designOf(ctx, id))
  return rawAnswer({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="ticket.pdf"',
      'cache-control': 'private, no-store',
    },
    body: await drawTickets(ctx, [ticket]),
  })
}
