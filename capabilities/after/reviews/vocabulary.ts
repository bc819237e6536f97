import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** One buyer's review of one product. */
export const buyerReviewState = machine('buyer_review_state', {
  table: 'buyer_reviews',
  column: 'state',
  initial: ['published'],
  states: {
    published: { tone: 'green', permits: ['answer', 'hide'] },
    hidden: { tone: 'amber', permits: ['restore'] },
    removed: { tone: 'gray' },
  },
  moves: {
    hide: { from: ['published'], to: 'hidden' },
    restore: { from: ['hidden'], to: 'published' },
    remove: { from: ['published', 'hidden'], to: 'removed' },
    /** Its buyer rewrites it. */
    write_again: { from: ['removed'], to: 'published' },
    /** The same for one that the seller or the operator had hidden. */
    write_hidden: { from: ['removed'], to: 'hidden' },
  },
})

/** Why a review may be hidden; that somebody was not content is no reason. */
export const hidingReasons = ['insult', 'personal_details', 'advertising', 'off_topic', 'unlawful'] as const
export type HidingReason = (typeof hidingReasons)[number]
export const hiders = ['seller', 'operator'] as const

export const mostStars = 5
/** Reviews with words on one page of a product. */
export const reviewsPerPage = 5

export const reviewsPermissions = permissions({
  'reviews.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'reviews.answer': { seller: 'full', team_member: 'granted', forProducts: true },
  'reviews.moderate': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  'reviews.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof reviewsPermissions, true> {}
}

export const reviewsRefusals = refusals('reviews', {
  not_bought: 403,
  not_here: 404,
  cleared: 409,
  hidden_by_operator: 403,
})
