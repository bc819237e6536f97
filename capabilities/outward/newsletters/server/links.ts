import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { MailPart } from '#platform/server/mail.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isPrefetch, isRobot } from '#capabilities/shop/experiments/rules/versions.ts'
import { linksIn, withLinks } from './counted-links.ts'
import type { Newsletter } from './tables.ts'

/** The picture that counts opening stands beside the links. */
const picture = 0

/** Writes down where the links of a newsletter lead: nothing else can be reached by them. */
export const noteLinks = async (ctx: Ctx, { id, sellerId }: Newsletter, parts: readonly MailPart[]): Promise<void> => {
  await ctx.db
    .insertInto('newsletterLinks')
    .values(['', ...linksIn(parts)].map((url, number) => ({ newsletterId: id, number, sellerId, url })))
    .execute()
}

export type Counting = { parts: (parts: readonly MailPart[]) => MailPart[]; openPicture: string }

/** How the emails of a newsletter are counted: by links that are the same in each of them. */
export const countingOf = async (ctx: Pick<Ctx, 'db' | 'ports'>, newsletterId: number): Promise<Counting> => {
  const links = await linksOf(ctx, newsletterId)
  const at = (number: number) => `${ctx.ports.settings.PUBLIC_URL}/n/${newsletterId}/${number}`
  const known = new Map(links.map(({ url, number }) => [url, at(number)]))
  return { parts: (parts) => withLinks(parts, (url) => known.get(url) ?? url), openPicture: at(picture) }
}

const linksOf = (ctx: Pick<Ctx, 'db'>, newsletterId: number) =>
  ctx.db
    .selectFrom('newsletterLinks')
    .select(['number', 'url', 'hits'])
    .where('newsletterId', '=', newsletterId)
    .orderBy('number')
    .execute()

/** How often a newsletter was opened and its links were followed. */
export const hitsOf = async (ctx: Pick<Ctx, 'db'>, newsletterId: number) => {
  const [opened, ...links] = await linksOf(ctx, newsletterId)
  return { openedCount: opened?.hits ?? 0, links: links.map(({ url, hits }) => ({ url, clicks: hits })) }
}

/** Programs that look at mails before their readers do. */
const scanners = /barracuda|mimecast|proofpoint|safelinks|symantec|trendmicro|forcepoint|urldefense/i

/** A seller who looks at a mail in the cabinet is no reader, and neither is a program. */
const isReader = ({ method, headers }: Pick<Call, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  headers['sec-fetch-site'] !== 'same-origin' &&
  !isPrefetch(headers) &&
  !isRobot(headers['user-agent']) &&
  !scanners.test(headers['user-agent'] ?? '')

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Leads on to one of the addresses a newsletter names, and counts that somebody went there; who is not known. */
export const followNewsletterLink = async (
  ctx: Ctx,
  { id, number }: { id: number; number: number },
  call: Call,
): Promise<RawAnswer> => {
  const link = await ctx.db
    .selectFrom('newsletterLinks')
    .select('url')
    .where('newsletterId', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!link) throw notFound()
  if (isReader(call))
    await sql`update newsletter_links set hits = hits + 1 where newsletter_id = ${id} and number = ${number}`.execute(
      ctx.db,
    )
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  return number === picture
    ? rawAnswer({ headers: { ...headers, 'content-type': 'image/gif' }, body: dot })
    : rawAnswer({ status: 302, headers: { ...headers, location: link.url } })
}
