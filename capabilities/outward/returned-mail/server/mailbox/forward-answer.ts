import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { defaultLocale, type Locale } from '#platform/shared/texts.ts'
import { adminsToTell } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { replyAddressOf } from '#capabilities/outward/senders/server/index.ts'
import { returnedMailTexts } from '../../texts.ts'
import { noteReturn, type ReturnedMail } from '../note-return.ts'
import { attachmentsOf, forgetAttached, keptDays } from './keep-attached.ts'
import type { Answer } from './read-message.ts'

/** An answer to somebody goes back and forth between their programs at most so often for one email. */
const mostPerMail = 10

/** Forwards an answer once to where its seller reads answers, or to the operator; what is answered there reaches its writer. */
export const forwardAnswer = async (ctx: Ctx, answer: Answer): Promise<void> => {
  const { mailId, uniqueKey, from, subject } = answer
  const mail = await noteReturn(ctx, {
    mailId,
    uniqueKey,
    kind: 'reply',
    status: null,
    reason: '',
    source: 'mailbox',
  })
  const isForwarded = mail !== undefined && (await answersTo(ctx, mailId)) <= mostPerMail
  const readers = isForwarded ? await readersOf(ctx, mail) : []
  const attachments = attachmentsOf(answer)
  const keyTo = (to: string) => `reply:${uniqueKey}:${to}`
  for (const { to, locale } of readers) {
    const t = returnedMailTexts.in(locale)
    await sendMail(ctx, {
      to,
      locale,
      kind: 'reply_forwarded',
      subject: t('reply.subject', { subject }),
      heading: t('reply.heading', { from }),
      paragraphs: [...paragraphsOf(answer), t('reply.how', { from }), ...leftOf(answer, locale)],
      replyTo: from,
      sellerId: mail!.sellerId,
      attachments,
      uniqueKey: keyTo(to),
    })
  }
  if (isForwarded && attachments.length > 0)
    await enqueue(
      ctx,
      forgetAttached,
      { mailKeys: readers.map(({ to }) => keyTo(to)), storageKeys: attachments.map(({ storageKey }) => storageKey) },
      { at: ctx.now.add({ hours: 24 * keptDays }) },
    )
}

/** Whether one more answer to an email would be forwarded: of others nothing is stored. */
export const takesAnswers = async (at: Pick<Ctx, 'db'>, mailId: number): Promise<boolean> =>
  (await answersTo(at, mailId)) < mostPerMail

const answersTo = async (ctx: Pick<Ctx, 'db'>, mailId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mail_returns where mail_id = ${mailId} and kind = 'reply'`.execute(ctx.db)
  return rows[0]!.n
}

const readersOf = async (ctx: Ctx, { sellerId }: ReturnedMail): Promise<{ to: string; locale: Locale }[]> => {
  if (sellerId === null) return (await adminsToTell(ctx)).map(({ email, locale }) => ({ to: email, locale }))
  const [seller, to] = [await sellerById(ctx, sellerId), await replyAddressOf(ctx, sellerId)]
  return to ? [{ to, locale: seller?.locale ?? defaultLocale }] : []
}

const paragraphsOf = ({ text }: Answer): string[] =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean)

const leftOf = ({ left, from }: Answer, locale: Locale): string[] =>
  left.length > 0 ? [returnedMailTexts.in(locale)('reply.left', { names: left.join(', '), from })] : []
