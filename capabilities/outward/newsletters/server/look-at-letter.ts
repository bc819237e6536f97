import type { Ctx } from '#platform/server/context.ts'
import { drawMail, sendMail } from '#platform/server/mail.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type * as contract from '../contract.ts'
import { newslettersRefusals } from '../vocabulary.ts'
import { someCustomer, someReader } from './audience/find-audience.ts'
import { addressed, heldBy, letterOf } from './letter.ts'
import { findNewsletter } from './show-newsletter.ts'

type Asked = { id: number; subject?: 1 | 2 | undefined }

const opened = async (ctx: Ctx, { id, subject }: Asked) => {
  const row = await findNewsletter(ctx, id)
  if (row.content.blocks.length === 0) throw refuse(newslettersRefusals, 'not_written', {}, { content: ['required'] })
  const [seller, user] = await Promise.all([sellerById(ctx, row.sellerId), userById(ctx, ctx.actor.userId ?? 0)])
  if (!seller || !user) throw notFound()
  const shop = `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}`
  const part = row.secondSubject === '' ? 0 : subject
  return { row, seller, me: { ...user, stop: shop }, letter: await letterOf(ctx, row, seller, undefined, part) }
}

/** As one of its readers would get it: the named one, else the first, or who is signed in while there is none. */
export const previewNewsletter = async (
  ctx: Ctx,
  { contactId, isCustomer, ...asked }: Input<typeof contract.previewNewsletter>,
) => {
  const { row, seller, me, letter } = await opened(ctx, asked)
  const agreed = isCustomer ? undefined : await someReader(ctx, row, contactId)
  const found = agreed ?? (contactId === undefined ? await someCustomer(ctx, row) : undefined)
  if (!found && contactId !== undefined) throw notFound()
  const reader = found ? addressed(ctx, seller, found) : me
  const held = found?.contactId ? (await heldBy(ctx, [found.contactId])).get(found.contactId) : undefined
  const shown = letter(reader, held ?? {})
  return { subject: shown.subject, html: await drawMail(ctx, shown) }
}

/** Sends it to who is signed in, nobody else; its link to unsubscribe leads to the shop. */
export const testNewsletter = async (ctx: Ctx, asked: Asked) => {
  const { me, letter } = await opened(ctx, asked)
  const token = await sendMail(ctx, { ...letter(me, {}), kind: 'test_mail' })
  return { email: me.email, url: `/email_logs/${token}` }
}
