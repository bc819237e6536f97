import { z } from 'zod'
import { id } from '#platform/shared/contract.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { invite } from '#capabilities/after/affiliates/server/index.ts'
import { act } from './act.ts'

/** An invitation to a program; who is in it already, or was asked, gets none. */
export const inviteAffiliate = act({
  name: 'affiliates.invite',
  fields: [{ name: 'programId', kind: 'program' }],
  given: z.object({ programId: id() }),
  perform: async (ctx, { run, given: { programId } }) => {
    const there = await ctx.db
      .selectFrom('affiliateNodes')
      .select('id')
      .where('programId', '=', programId)
      .where('sellerId', '=', run.sellerId)
      .where('email', '=', run.email)
      .executeTakeFirst()
    if (there) return { outcome: 'skipped', detail: run.email }
    await invite(ctx, {
      programId,
      email: run.email,
      name: run.name || run.email,
      locale: pickLocale(run.locale),
      bonusBp: 0,
      couponId: null,
    })
    return { outcome: 'done', detail: run.email }
  },
})
