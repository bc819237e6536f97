import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { MailPart } from '#platform/server/mail.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isPrefetch, isRobot } from '#capabilities/shop/experiments/rules/versions.ts'
import { linksIn, withLinks } from './counted-links.ts'
import type { Newsletter } from './tables.ts'

/** What has no address is the picture that counts opening. */
const picture = ''

/**
 * Writes down where the links of a newsletter lead: nothing else can be reached by them. Each part of its readers has its
 * own.
 */
export const noteLinks = async (
  ctx: Ctx,
  { id, sellerId }: Newsletter,
  written: readonly MailPart[],
  parts: readonly number[],
): Promise<void> => {
  const urls = [picture, ...linksIn(written)]
  const links = parts.flatMap((part) => urls.map((url) => ({ part, url })))
  await ctx.db
    .insertInto('newsletterLinks')
    .values(links.map((link, number) => ({ ...link, newsletterId: id, number, sellerId })))
    .execute()
}

export type Counting = { parts: (parts: readonly MailPart[]) => MailPart[]; openPicture: string; prefix: string }

/** How the emails to a part of the readers are counted: by links that are the same in each of them. */
export const countingOf = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  newsletterId: number,
  ofPart: number,
): Promise<Counting> => {
  const links = (await linksOf(ctx, newsletterId)).filter(({ part }) => part === ofPart)
  const prefix = `${ctx.ports.settings.PUBLIC_URL}/n/${newsletterId}/`
  const at = (number: number) => `${prefix}${number}`
  const known = new Map(links.map(({ url, number }) => [url, at(number)]))
  return {
    parts: (parts) => withLinks(parts, (url) => known.get(url) ?? url),
    openPicture: known.get(picture)!,
    prefix,
  }
}

const linksOf = (ctx: Pick<Ctx, 'db'>, newsletterId: number) =>
  ctx.db
    .selectFrom('newsletterLinks')
    .select(['number', 'url', 'part', 'hits'])
    .where('newsletterId', '=', newsletterId)
    .orderBy('number')
    .execute()

export type Hits = {
  openedCount: number
  links: { url: string; clicks: number }[]
  openedIn: (part: number) => number
  clicksIn: (part: number) => number
}

/** How often a newsletter was opened and its links were followed: by all its readers, and by a part of them. */
export const hitsOf = async (ctx: Pick<Ctx, 'db'>, newsletterId: number): Promise<Hits> => {
  const links = await linksOf(ctx, newsletterId)
  type Link = (typeof links)[number]
  const sum = (isMeant: (link: Link) => boolean) => links.reduce((n, link) => n + (isMeant(link) ? link.hits : 0), 0)
  const urls = [...new Set(links.map(({ url }) => url))].filter((url) => url !== picture)
  return {
    openedCount: sum(({ url }) => url === picture),
    links: urls.map((url) => ({ url, clicks: sum((link) => link.url === url) })),
    openedIn: (part) => sum((link) => link.part === part && link.url === picture),
    clicksIn: (part) => sum((link) => link.part === part && link.url !== picture),
  }
}

/** Programs that look at mails before their readers do. */
const scanners = /barracuda|mimecast|proofpoint|safelinks|symantec|trendmicro|forcepoint|urldefense/i

/** A seller who looks at a mail in the cabinet is no reader, and neither is a program. */
export const isReader = ({ method, headers }: Pick<Call, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  headers['sec-fetch-site'] !== 'same-origin' &&
  !isPrefetch(headers) &&
  !isRobot(headers['user-agent']) &&
  !scanners.test(headers['user-agent'] ?? '')

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export type Followed = { id: number; number: number }

/** Leads on to one of the addresses a newsletter names, and counts that somebody went there; who is not known. */
export const followNewsletterLink = async (ctx: Ctx, { id, number }: Followed, call: Call): Promise<RawAnswer> => {
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
  return link.url === picture
    ? rawAnswer({ headers: { ...headers, 'content-type': 'image/gif' }, body: dot })
    : rawAnswer({ status: 302, headers: { ...headers, location: link.url } })
}
