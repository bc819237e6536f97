import { sendMail, type Letter } from '#platform/server/mail.ts'
import type { Ctx } from '#platform/server/context.ts'
import { identityTexts } from '../../texts.ts'
import type { WishedMail } from '../../vocabulary.ts'

/**
 * Sends what its reader may do without: it names the page that stops such mails, and is only written down where they
 * were stopped.
 */
export const sendWishedMail = async (
  ctx: Ctx,
  letter: Letter & { kind: WishedMail; sellerId: number },
): Promise<string | undefined> => {
  const stop = await ctx.db
    .selectFrom('mailStops')
    .select('kind')
    .where('recipient', '=', letter.to)
    .where('sellerId', '=', letter.sellerId)
    .where('kind', '=', letter.kind)
    .executeTakeFirst()
  return sendMail(ctx, {
    ...letter,
    stopLabel: identityTexts.in(letter.locale)('wishes.link'),
    isStopped: stop !== undefined,
  })
}
