import { mostStars } from '../vocabulary.ts'

export type Stars = { rating: number; count: number }

/** How many gave each number of stars, all of them, and their average with one decimal; null without any. */
export const ratingOf = (
  given: readonly Stars[],
): { count: number; average: string | null; distribution: number[] } => {
  const distribution = Array.from({ length: mostStars }, (_, index) =>
    given.reduce((sum, { rating, count }) => sum + (rating === index + 1 ? count : 0), 0),
  )
  const count = distribution.reduce((sum, each) => sum + each, 0)
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0)
  const tenths = count === 0 ? 0 : Math.round((stars * 10) / count)
  return { count, average: count === 0 ? null : `${Math.floor(tenths / 10)}.${tenths % 10}`, distribution }
}

/** Whole percents of a count that add up to no more than 100. */
export const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part * 100) / all))
