import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { defaultLocale, type Locale } from '#platform/shared/texts.ts'
import { adminsToTell } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { replyAddressOf } from '#capabilities/outward/senders/server/index.ts'
import { returnedMailTexts } from '../../texts.ts'
import { noteReturn, type ReturnedMail } from '../note-return.ts'
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
  if (!mail || (await answersTo(ctx, mailId)) > mostPerMail) return
  for (const { to, locale } of await readersOf(ctx, mail)) {
    const t = returnedMailTexts.in(locale)
    await sendMail(ctx, {
      to,
      locale,
      kind: 'reply_forwarded',
      subject: t('reply.subject', { subject }),
      heading: t('reply.heading', { from }),
      paragraphs: [...paragraphsOf(answer), t('reply.how', { from }), ...attachedOf(answer, locale)],
      replyTo: from,
      sellerId: mail.sellerId,
      uniqueKey: `reply:${uniqueKey}:${to}`,
    })
  }
}

const answersTo = async (ctx: Ctx, mailId: number): Promise<number> => {
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

const attachedOf = ({ attached }: Answer, locale: Locale): string[] =>
  attached.length > 0 ? [returnedMailTexts.in(locale)('reply.attached', { names: attached.join(', ') })] : []
