import { sendMails, type Letter } from '#platform/server/mail.ts'
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

type WishedLetter = Letter & { kind: WishedMail; sellerId: number }

/**
 * Sends what its reader may do without: it names the page that stops such mails, and is only written down where they
 * were stopped.
 */
export const sendWishedMail = async (ctx: Ctx, letter: WishedLetter): Promise<string | undefined> =>
  (await sendWishedMails(ctx, [letter]))[0]

/** The same to many readers at once, of one kind and in one seller's name. */
export const sendWishedMails = async (ctx: Ctx, letters: readonly WishedLetter[]): Promise<(string | undefined)[]> => {
  const stopped = await stoppedAmong(ctx, letters)
  return sendMails(
    ctx,
    letters.map((letter) => ({
      ...letter,
      stopLabel: letter.stopLabel ?? identityTexts.in(letter.locale)('wishes.link'),
      isStopped: stopped.has(letter.to.toLowerCase()),
    })),
  )
}

const stoppedAmong = async (ctx: Pick<Ctx, 'db'>, letters: readonly WishedLetter[]): Promise<Set<string>> => {
  if (!letters[0]) return new Set()
  const { sellerId, kind } = letters[0]
  const stops = await ctx.db
    .selectFrom('mailStops')
    .select('recipient')
    .where('sellerId', '=', sellerId)
    .where('kind', '=', kind)
    .where(
      'recipient',
      'in',
      letters.map(({ to }) => to),
    )
    .execute()
  return new Set(stops.map(({ recipient }) => recipient.toLowerCase()))
}
