import { z } from 'zod'
import { anyText, count, endpoint, flag, id, instant, text } from '#platform/shared/contract.ts'
import { postShape } from '#capabilities/after/community/contract.ts'
import { reasons } from '#capabilities/after/community/vocabulary.ts'
import { levelShape } from './contract/points.ts'
import { communityProfileState, profileLimits } from './vocabulary.ts'

const one = z.object({ id: id() })
const ofShop = z.object({ sellerId: id() })
const members = '/v1/community/members'

/** Somebody of a community as others see them; what they do not show is empty. */
const memberShape = z.object({
  id: id(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  about: z.string(),
  place: z.string(),
})

export const listMembers = endpoint('GET', members, 'Members of a shop’s community who chose to be found, by name', {
  input: ofShop.extend({ words: text(100).optional(), after: id().optional() }),
  output: z.object({ list: z.array(memberShape), next: z.string().nullable() }),
})
export const showMember = endpoint('GET', `${members}/:id`, 'A member with what one may read of theirs', {
  input: one.extend({ before: id().optional() }),
  output: z.object({
    member: memberShape.extend({
      sellerId: id(),
      sellerName: z.string(),
      links: z.array(z.string()),
      isOwn: z.boolean(),
      /** Null where the shop has no points. */
      points: count().nullable(),
      level: levelShape,
      mayBeWrittenTo: z.boolean(),
      /** Whether there is a text that can be reported. */
      hasText: z.boolean(),
    }),
    list: z.array(postShape),
    next: z.string().nullable(),
  }),
})
export const reportMember = endpoint('POST', `${members}/:id/report`, 'Report a member’s text to the seller', {
  input: one.extend({ reason: z.enum(reasons, 'required'), note: anyText(1000).default('') }),
  output: z.object({}),
})

const chosen = {
  showsFullName: flag(),
  showsPicture: flag(),
  isListed: flag(),
  refusesMessages: flag().default(false),
  about: anyText(profileLimits.about).default(''),
  place: anyText(profileLimits.place).default(''),
  /** Addresses, one a line. */
  links: anyText(profileLimits.links * (profileLimits.link + 1)).default(''),
}

export const ownCommunities = endpoint('GET', '/v1/community/shops', 'The shops whose community one may read', {
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        sellerId: id(),
        sellerName: z.string(),
        hasDirectory: z.boolean(),
        hasPoints: z.boolean(),
        hasMessages: z.boolean(),
        /** Of messages; none is counted for who wishes no note of them here. */
        unreadCount: count(),
        /** Empty for who never wrote or chose anything there. */
        memberId: id().nullable(),
      }),
    ),
  }),
})
export const ownProfile = endpoint('GET', '/v1/community/profile', 'What one shows of oneself in a shop’s community', {
  input: ofShop,
  output: z.object({
    sellerName: z.string(),
    ...chosen,
    fullName: z.string(),
    shortName: z.string(),
    state: z.enum(Object.keys(communityProfileState.states) as ['shown', 'hidden']),
    hiddenReason: z.enum(reasons).nullable(),
    changedAt: instant().nullable(),
  }),
})
export const editProfile = endpoint('PUT', '/v1/community/profile', 'Choose what one shows of oneself', {
  input: ofShop.extend(chosen),
  output: z.object({ memberId: id() }),
})
