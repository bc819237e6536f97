import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { choiceFor, consentCookie, readConsents } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { readRemembered, rememberAlso, wordsOfRemembered, type Remembered } from '../../rules/remembered.ts'
import { nodeByLink } from '../nodes/find-node.ts'
import { programById } from '../programs/find-program.ts'
import type { AffiliateNode, Program } from '../tables.ts'

const cookieName = 'kontor_affiliate'
const purpose = 'affiliate cookie'
const longestDays = 730

/** The publisher in a browser's cookie: only values we signed ourselves. */
export const rememberedBy = (ctx: Pick<Ctx, 'ports'>, { cookies }: Pick<Call, 'cookies'>): Remembered[] => {
  const [words = '', signature = ''] = (cookies[cookieName] ?? '').split('~')
  return words !== '' && isSignatureOf(ctx.ports.secret, purpose, words, signature) ? readRemembered(words) : []
}

/** A link that counts now: its publisher and its program are active. */
export const livingLink = async (
  ctx: Pick<Ctx, 'db'>,
  link: string,
): Promise<{ node: AffiliateNode; program: Program } | undefined> => {
  const node = await nodeByLink(ctx, link)
  if (node?.state !== 'active') return undefined
  const program = await programById(ctx, node.programId)
  return program.state === 'active' ? { node, program } : undefined
}

const untilOf = ({ cookieDays }: Program, { at }: Remembered): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(at * 1000).add({ hours: cookieDays * 24 })

export const showLink = async (ctx: Ctx, { token: link }: { token: string }, call: Pick<Call, 'cookies'>) => {
  const found = await livingLink(ctx, link)
  if (!found) throw notFound()
  const { node, program } = found
  const choice = choiceFor(
    readConsents(call.cookies[consentCookie]),
    program.sellerId,
    Math.floor(ctx.now.epochMilliseconds / 1000),
  )
  return {
    consent: choice ? (choice.agreed.includes('marketing') ? ('agreed' as const) : ('refused' as const)) : null,
    publisherName: node.name,
    cookieDays: program.cookieDays,
    isRemembered: rememberedBy(ctx, call).some(
      (kept) => kept.nodeId === node.id && Temporal.Instant.compare(untilOf(program, kept), ctx.now) > 0,
    ),
  }
}

/**
 * Stores the publisher in the browser, with the visitor's consent (§ 25 TDDDG): nothing about the visitor, and nothing
 * here.
 */
export const rememberLink = async (
  ctx: Ctx,
  { token: link }: { token: string },
  call: Pick<Call, 'cookies' | 'setCookie'>,
) => {
  const found = await livingLink(ctx, link)
  if (!found) throw notFound()
  const { node, program } = found
  const added = { programId: program.id, nodeId: node.id, at: Math.floor(ctx.now.epochMilliseconds / 1000) }
  const words = wordsOfRemembered(rememberAlso(rememberedBy(ctx, call), added))
  call.setCookie(cookieName, `${words}~${sign(ctx.ports.secret, purpose, words)}`, { maxAge: longestDays * 24 * 3600 })
  return { untilOn: localDay(untilOf(program, added), await zoneOf(ctx, program.sellerId)) }
}
