import { sendMail, type Letter } from '#platform/server/mail.ts'
import type { Ctx } from '#platform/server/context.ts'
import { identityTexts } from '../../texts.ts'
import type { WishedMail } from '../../vocabulary.ts'

type Wished = { to: string; sellerId: number; kind: WishedMail }

/** Whether a person has stopped mails of this kind of a seller. */
export const hasStopped = async (ctx: Pick<Ctx, 'db'>, { to, sellerId, kind }: Wished): Promise<boolean> => {
  const stop = await ctx.db
    .selectFrom('mailStops')
    .select('kind')
    .where('recipient', '=', to)
    .where('sellerId', '=', sellerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return stop !== undefined
}

/**
 * Sends what its reader may do without: it names the page that stops such mails, and is only written down where they
 * were stopped.
 */
export const sendWishedMail = async (
  ctx: Ctx,
  letter: Letter & { kind: WishedMail; sellerId: number },
): Promise<string | undefined> => {
  return sendMail(ctx, {
    ...letter,
    stopLabel: identityTexts.in(letter.locale)('wishes.link'),
    isStopped: await hasStopped(ctx, letter),
  })
}
