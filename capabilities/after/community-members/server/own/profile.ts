import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { safeLink } from '#platform/shared/safe-link.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { authorNameOf } from '#capabilities/after/reviews/rules/author-name.ts'
import { findSpaces, isDesk, noteWriting } from '#capabilities/after/community/server/index.ts'
import { hasBlockedWord } from '#capabilities/after/community/rules/blocked-words.ts'
import { plainLine } from '#capabilities/after/community/rules/plain-line.ts'
import type { editProfile, ownProfile } from '../../contract.ts'
import { communityMembersRefusals, profileLimits } from '../../vocabulary.ts'
import type { CommunityProfile } from '../tables.ts'

/** The name of a shop whose community a member may read; refuses any other, and somebody of the shop, who is no member. */
export const shopOfMember = async (ctx: Ctx, sellerId: number): Promise<string> => {
  const space = isDesk(ctx) ? undefined : (await findSpaces(ctx)).find((each) => each.sellerId === sellerId)
  if (!space) throw notFound()
  return space.sellerName
}

const namesOf = async (ctx: Ctx): Promise<{ fullName: string; shortName: string }> => {
  const { firstName = '', lastName = '' } = (await userById(ctx, ctx.actor.userId ?? 0)) ?? {}
  const shortName = plainLine(authorNameOf(firstName, lastName))
  return { fullName: plainLine(`${firstName} ${lastName}`) || shortName, shortName }
}

const nothingChosen = {
  showsFullName: false,
  showsPicture: false,
  isListed: false,
  refusesMessages: false,
  about: '',
  place: '',
  links: [] as string[],
  state: 'shown' as const,
  hiddenReason: null,
  changedAt: null,
}

export const showOwn = async (ctx: Ctx, { sellerId }: Input<typeof ownProfile>): Promise<Output<typeof ownProfile>> => {
  const sellerName = await shopOfMember(ctx, sellerId)
  const { rows } = await sql<CommunityProfile>`
    select * from community_profiles where seller_id = ${sellerId} and user_id = ${ctx.actor.userId}`.execute(ctx.db)
  const {
    showsFullName,
    showsPicture,
    isListed,
    refusesMessages,
    about,
    place,
    links,
    state,
    hiddenReason,
    changedAt,
  } = rows[0] ?? nothingChosen
  const chosen = { showsFullName, showsPicture, isListed, refusesMessages, about, place, links: links.join('\n') }
  return { sellerName, ...chosen, ...(await namesOf(ctx)), state, hiddenReason, changedAt }
}

/** Addresses of the web, one a line; refuses any other and too many. */
const linksIn = (text: string): string[] => {
  const lines = text.split(/\s+/).filter(Boolean)
  if (lines.length > profileLimits.links) throw invalid({ links: ['too_many'] })
  return lines.map((line) => {
    const link = safeLink(line)
    if (!link.startsWith('http') || link.length > profileLimits.link) throw invalid({ links: ['invalid'] })
    return link
  })
}

/** Refuses a text with a word that any space of the shop blocks, at its field. */
export const expectNoBlockedWord = async (ctx: Ctx, sellerId: number, texts: Record<string, string>): Promise<void> => {
  const { rows } = await sql<{ blockedWords: string[] }>`
    select blocked_words from community_spaces where seller_id = ${sellerId} and blocked_words <> '{}'`.execute(ctx.db)
  const words = rows.flatMap(({ blockedWords }) => blockedWords)
  for (const [field, text] of Object.entries(texts))
    if (hasBlockedWord(text, words))
      throw refuse(communityMembersRefusals, 'blocked_words', {}, { [field]: ['invalid'] })
}

export const edit = async (ctx: Ctx, given: Input<typeof editProfile>): Promise<{ memberId: number }> => {
  const { sellerId, showsFullName, showsPicture, isListed, refusesMessages } = given
  await shopOfMember(ctx, sellerId)
  const memberId = await noteWriting(ctx, { sellerId, slowSeconds: 0 }, true)
  const [about, place, links] = [plainLine(given.about), plainLine(given.place), linksIn(given.links)]
  await expectNoBlockedWord(ctx, sellerId, { about, place, links: links.join(' ') })
  const { fullName, shortName } = await namesOf(ctx)
  await sql`
    insert into community_profiles (seller_id, user_id, state, name, shows_full_name, shows_picture, is_listed, refuses_messages, about,
      place, links,
      created_at, changed_at)
    values (${sellerId}, ${ctx.actor.userId}, 'shown', ${showsFullName ? fullName : shortName}, ${showsFullName}, ${showsPicture},
      ${isListed}, ${refusesMessages}, ${about}, ${place}, ${links}::text[], ${ctx.now}, ${ctx.now})
    on conflict (seller_id, user_id) do update set name = excluded.name, shows_full_name = excluded.shows_full_name,
      shows_picture = excluded.shows_picture, is_listed = excluded.is_listed, refuses_messages = excluded.refuses_messages,
        about = excluded.about, place = excluded.place,
      links = excluded.links, changed_at = excluded.changed_at`.execute(ctx.db)
  return { memberId }
}
