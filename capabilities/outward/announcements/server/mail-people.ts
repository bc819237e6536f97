import type { Ctx } from '#platform/server/context.ts'
import { drawMail, sendMail } from '#platform/server/mail.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { sendWishedMails, userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { waysToUnsubscribe } from '#capabilities/shop/opt-ins/server/index.ts'
import { announcementRefusals } from '../vocabulary.ts'
import { ownAnnouncement } from './show-announcement.ts'
import type { Announcement } from './tables.ts'
import { letterOf } from './written.ts'

/** Writes to those of these people who agreed to emails of the seller and did not stop them; answers how many. */
export const mailPeople = async (ctx: Ctx, row: Announcement, userIds: readonly number[]): Promise<number> => {
  const seller = row.byEmail && userIds.length > 0 ? await sellerById(ctx, row.sellerId) : undefined
  if (!seller) return 0
  const people = await ctx.db.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute()
  const ways = await waysToUnsubscribe(
    ctx,
    seller,
    people.map(({ email }) => email),
  )
  const letter = await letterOf(ctx, row, seller)
  const letters = people.flatMap(({ id, email }) => {
    const stop = ways.get(email.toLowerCase())
    return stop ? [{ ...letter({ to: email, stop }), uniqueKey: `announcement:${row.id}:${id}` }] : []
  })
  return (await sendWishedMails(ctx, letters)).filter((token) => token !== undefined).length
}

/** A message as an email, to look at before it is sent. */
const looked = async (ctx: Ctx, id: number) => {
  const row = await ownAnnouncement(ctx, id)
  if (row.text === '') throw refuse(announcementRefusals, 'not_written', {}, { text: ['required'] })
  const [seller, user] = await Promise.all([sellerById(ctx, row.sellerId), userById(ctx, ctx.actor.userId!)])
  if (!seller || !user) throw notFound()
  const letter = await letterOf(ctx, row, seller)
  return letter({ to: user.email, stop: `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}` })
}

export const previewAnnouncement = async (ctx: Ctx, { id }: { id: number }) => {
  const letter = await looked(ctx, id)
  return { subject: letter.subject, html: await drawMail(ctx, letter) }
}

/** Sends it to who is signed in, nobody else; its link to unsubscribe leads to the shop. */
export const testAnnouncement = async (ctx: Ctx, { id }: { id: number }) => {
  const letter = await looked(ctx, id)
  const token = await sendMail(ctx, { ...letter, kind: 'test_mail' })
  return { email: letter.to, url: `/email_logs/${token}` }
}
