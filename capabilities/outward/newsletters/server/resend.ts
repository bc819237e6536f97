import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { newslettersRefusals } from '../vocabulary.ts'
import { measuredOf } from './measured-readers.ts'
import { lockNewsletter } from './show-newsletter.ts'
import type { Newsletter } from './tables.ts'

/** A newsletter that may be sent again to who did not open it: once, unless that was stopped. */
export const findUnopened = async (ctx: Ctx, id: number): Promise<Newsletter> => {
  const row = await lockNewsletter(ctx, id)
  if (row.state !== 'sent') throw refuse(newslettersRefusals, 'not_sent')
  const again = await ctx.db
    .selectFrom('newsletters')
    .select('id')
    .where('resendOf', '=', id)
    .where('state', '<>', 'canceled')
    .executeTakeFirst()
  if (again || row.resendOf !== null)
    throw refuse(newslettersRefusals, 'already_resent', {}, { resendOf: ['already_resent'] })
  const { people, opened } = await measuredOf(ctx, id)
  if (people === opened) throw refuse(newslettersRefusals, 'nobody_unopened', {}, { resendOf: ['nobody_unopened'] })
  return row
}
