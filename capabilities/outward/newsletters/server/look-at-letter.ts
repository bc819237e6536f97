import type { Ctx } from '#platform/server/context.ts'
import { drawMail, sendMail } from '#platform/server/mail.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { newslettersRefusals } from '../vocabulary.ts'
import { someRecipient } from './find-audience.ts'
import { heldBy, letterOf, readerOf } from './letter.ts'
import { findNewsletter } from './show-newsletter.ts'

const opened = async (ctx: Ctx, id: number) => {
  const row = await findNewsletter(ctx, id)
  if (row.content.blocks.length === 0) throw refuse(newslettersRefusals, 'not_written', {}, { content: ['required'] })
  const [seller, user] = await Promise.all([sellerById(ctx, row.sellerId), userById(ctx, ctx.actor.userId ?? 0)])
  if (!seller || !user) throw notFound()
  const shop = `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}`
  return { row, seller, me: { ...user, stop: shop }, letter: await letterOf(ctx, row, seller) }
}

/** As one of its readers would get it: the named one, else the first, or who is signed in while there is none. */
export const previewNewsletter = async (
  ctx: Ctx,
  { id, contactId }: { id: number; contactId?: number | undefined },
) => {
  const { row, seller, me, letter } = await opened(ctx, id)
  const found = await someRecipient(ctx, row, contactId)
  if (!found && contactId !== undefined) throw notFound()
  const reader = found ? readerOf(ctx, seller, found) : me
  const shown = letter(reader, (found && (await heldBy(ctx, [found.id])).get(found.id)) ?? {})
  return { subject: shown.subject, html: await drawMail(ctx, shown) }
}

/** Sends it to who is signed in, nobody else; its link to unsubscribe leads to the shop. */
export const testNewsletter = async (ctx: Ctx, { id }: { id: number }) => {
  const { me, letter } = await opened(ctx, id)
  const token = await sendMail(ctx, { ...letter(me, {}), kind: 'test_mail' })
  return { email: me.email, url: `/email_logs/${token}` }
}
