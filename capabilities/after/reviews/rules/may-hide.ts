import type { hiders, HidingReason } from '../vocabulary.ts'

type Instant = { epochMilliseconds: number }
export type Judged = {
  hiddenBy: (typeof hiders)[number] | null
  hiddenReason: HidingReason | null
  clearedAt: Instant | null
  writtenAt: Instant
}

/** What the operator cleared is hidden by its seller again only once it was written anew. */
export const isCleared = ({ clearedAt, writtenAt }: Pick<Judged, 'clearedAt' | 'writtenAt'>): boolean =>
  clearedAt !== null && clearedAt.epochMilliseconds >= writtenAt.epochMilliseconds

/** Why somebody may not hide a review that is published; undefined when they may. */
export const hidingFault = (review: Judged, by: (typeof hiders)[number]): 'cleared' | undefined =>
  by === 'seller' && isCleared(review) ? 'cleared' : undefined

/** Why somebody may not show a hidden review again; undefined when they may. */
export const restoringFault = (review: Judged, by: (typeof hiders)[number]): 'hidden_by_operator' | undefined =>
  by === 'seller' && review.hiddenBy === 'operator' ? 'hidden_by_operator' : undefined
