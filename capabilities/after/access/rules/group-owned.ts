import { isIn } from '#platform/shared/machine.ts'
import { publishState } from '../vocabulary.ts'

type Owned = {
  publishState: string
  product: { id: number | string }
  progress: { percent: number } | null
}

/** What a person owns of one product: the access they would open, and all of them, the newest first. */
export type OwnedProduct<A> = { lead: A; all: readonly A[] }

/**
 * One entry for each product, however often it was bought or given. Its lead is the access that opens most: open before
 * paused before ended, then the one the person came furthest in, then the newest.
 */
export const groupOwned = <A extends Owned>(accesses: readonly A[]): OwnedProduct<A>[] =>
  [...Map.groupBy(accesses, ({ product }) => String(product.id)).values()].map((all) => ({
    lead: all.reduce((best, access) => (isBetter(access, best) ? access : best)),
    all,
  }))

const isBetter = (one: Owned, other: Owned): boolean =>
  rank(one) === rank(other) ? (one.progress?.percent ?? 0) > (other.progress?.percent ?? 0) : rank(one) > rank(other)

const rank = (access: Owned): number =>
  isIn(publishState, 'open', access.publishState) ? 2 : isIn(publishState, 'alive', access.publishState) ? 1 : 0
