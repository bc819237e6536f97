import type { PlanSale } from '../vocabulary.ts'

type Plan = { archived?: boolean; validFrom: string | null; validTill: string | null }

/** Whether a plan can be bought at a time; `server/lists.ts` has the same in SQL. */
export const planSale = ({ archived, validFrom, validTill }: Plan, now: number): PlanSale => {
  if (archived) return 'archived'
  if (validTill && Date.parse(validTill) <= now) return 'ended'
  return validFrom && Date.parse(validFrom) > now ? 'upcoming' : 'on_sale'
}
