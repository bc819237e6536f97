import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Letter } from '#platform/server/mail.ts'
import type { Call, RawAnswer } from '#platform/server/route.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import { withLinks } from './counted-links.ts'
import { followNewsletterLink, isReader, type Followed } from './links.ts'

const purpose = 'newsletter reader'

/** The counted links and the picture of a mail, as those of one reader who agreed to be measured. */
export const ownLinks = <L extends Letter>(ctx: Pick<Ctx, 'ports'>, mail: L, prefix: string, deliveryId: number): L => {
  const reader = `${deliveryId}-${sign(ctx.ports.secret, purpose, String(deliveryId))}`
  const own = (url: string) => (url.startsWith(prefix) ? `${url}/${reader}` : url)
  return {
    ...mail,
    ...(mail.parts ? { parts: withLinks(mail.parts, own) } : {}),
    ...(mail.openPicture ? { openPicture: own(mail.openPicture) } : {}),
  }
}

/** The address a delivery `d` went to. */
const address = sql`coalesce((select c.email from opt_in_contacts c where c.id = d.contact_id),
  (select p.email from payers p where p.id = d.payer_id))`

/** Whether the reader of a delivery `d` still agrees. */
const agrees = sql<SqlBool>`exists (select from mail_measuring_consents m
  where m.recipient = ${address} and m.seller_id = d.seller_id and m.ended_at is null)`

/** Leads on as the links of everybody do, and keeps when this reader first opened and clicked, while they agree to it. */
export const followOwnLink = async (
  ctx: Ctx,
  { id, number, reader }: Followed & { reader: string },
  call: Call,
): Promise<RawAnswer> => {
  const answer = await followNewsletterLink(ctx, { id, number }, call)
  const [deliveryId = '', signature = ''] = /^(\d{1,15})-(.+)$/.exec(reader)?.slice(1) ?? []
  if (!isReader(call) || !isSignatureOf(ctx.ports.secret, purpose, deliveryId, signature)) return answer
  await sql`update newsletter_deliveries d set opened_at = coalesce(d.opened_at, ${ctx.now}::timestamptz),
      clicked_at = case when l.url = '' then d.clicked_at else coalesce(d.clicked_at, ${ctx.now}::timestamptz) end
    from newsletter_links l
    where d.id = ${deliveryId}::bigint and d.newsletter_id = ${id} and d.is_measured
      and l.newsletter_id = ${id} and l.number = ${number} and ${agrees}`.execute(ctx.db)
  return answer
}

/** Whoever no longer agrees is forgotten: what was kept of the reader of a mail, for its seller. */
export const forgetUnmeasured = async (ctx: Pick<Ctx, 'db'>, mailId: number): Promise<void> => {
  await sql`update newsletter_deliveries d set is_measured = false, opened_at = null, clicked_at = null
    from mails l
    where l.id = ${mailId} and d.is_measured and not ${agrees} and (
      d.contact_id in (select id from opt_in_contacts where email = l.recipient and seller_id = l.seller_id)
      or d.payer_id in (select id from payers where email = l.recipient and seller_id = l.seller_id))`.execute(ctx.db)
}

export type Measured = { people: number; opened: number; clicked: number }

/** Of those who agreed, how many opened and clicked. */
export const measuredOf = async (ctx: Pick<Ctx, 'db'>, newsletterId: number): Promise<Measured> => {
  const { rows } = await sql<Measured>`select count(*)::int as people, count(opened_at)::int as opened,
      count(clicked_at)::int as clicked
    from newsletter_deliveries where newsletter_id = ${newsletterId} and is_measured`.execute(ctx.db)
  return rows[0]!
}

/** Whether a contact or payer got a newsletter, agreed to be measured, did not open it and did not get it again since. */
export const didNotOpen = (
  resendOf: number | null | undefined,
  column: RawBuilder<unknown>,
  reader: RawBuilder<unknown>,
) =>
  resendOf
    ? sql<SqlBool>`exists (select from newsletter_deliveries d where d.newsletter_id = ${resendOf} and d.${column} = ${reader}
        and d.state = 'written' and d.is_measured and d.opened_at is null)
      and not exists (select from newsletter_deliveries d join newsletters a on a.id = d.newsletter_id
        where a.resend_of = ${resendOf} and d.${column} = ${reader} and d.state = 'written')`
    : sql<SqlBool>`true`
