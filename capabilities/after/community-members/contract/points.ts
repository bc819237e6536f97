import { z } from 'zod'
import { count, endpoint, id } from '#platform/shared/contract.ts'
import { leaderPeriods } from '../vocabulary.ts'

/** The place of a level among those of the shop, 1 being the first, and its name where the seller gave one. */
export const levelShape = z.object({ place: z.int(), name: z.string().nullable() }).nullable()

const leader = z.object({
  id: id(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  points: count(),
  level: levelShape,
})

export const showLeaderboard = endpoint('GET', '/v1/community/leaderboard', 'Members with most points', {
  input: z.object({ sellerId: id(), period: z.enum(leaderPeriods).default('week') }),
  output: z.object({ list: z.array(leader), own: leader.nullable() }),
})
