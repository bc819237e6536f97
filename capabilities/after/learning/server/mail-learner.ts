import type { Ctx } from '#platform/server/context.ts'
import { told, type MailTemplate } from '#platform/server/mail-template.ts'
import { sendMail, type MailKind } from '#platform/server/mail.ts'
import { sendWishedMail } from '#capabilities/people/identity/server/index.ts'
import { wishedMails, type WishedMail } from '#capabilities/people/identity/vocabulary.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { learningTexts } from '../texts.ts'
import type { Verdict } from '../vocabulary.ts'
import { learningMails } from './mail-templates.ts'
import { lessonsIn } from './own/own-session.ts'
import { ownerOf } from './session-owner.ts'
import type { QuizAttempt } from './tables.ts'

type Said<W extends string> = {
  template: MailTemplate<W | 'first_name' | 'product' | 'seller'>
  /** Beside whose course it is. */ words?: Readonly<Record<W, string | number>>
  /** What follows whatever the seller writes. */ kept?: string[]
  path: string
  uniqueKey: string
}

/** News and replies may be done without; results and certificates belong to the course. */
const isWished = (kind: MailKind): kind is WishedMail => (wishedMails as readonly string[]).includes(kind)

/** A letter to the learner of a session, about their course. */
export const mail = async <W extends string = never>(
  ctx: Ctx,
  sessionId: number,
  { template, words, kept, path, uniqueKey }: Said<W>,
): Promise<void> => {
  const owner = await ownerOf(ctx, sessionId)
  const seller = (await sellerById(ctx, owner.sellerId))!
  const shop = seller.company ?? seller.name
  const { locale, firstName, productName } = owner
  const { kind, ...said } = told<string>(template, {
    locale,
    words: { first_name: firstName, product: productName, seller: shop, ...words },
    url: `${ctx.ports.settings.PUBLIC_URL}/payer/s/${sessionId}${path}`,
  })
  const letter = {
    ...said,
    kept: kept ?? [],
    to: owner.email,
    footer: learningTexts.in(locale)('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey,
  }
  await (isWished(kind) ? sendWishedMail(ctx, { ...letter, kind }) : sendMail(ctx, { ...letter, kind }))
}

/** Announces opened lessons; several of one day share a mail. */
export const mailReleased = async (
  ctx: Ctx,
  sessionId: number,
  opened: readonly { id: number; name: string }[],
): Promise<void> => {
  const { locale, productId } = await ownerOf(ctx, sessionId)
  const lessons = await lessonsIn({ ...ctx, locale }, productId, opened)
  await mail(ctx, sessionId, {
    template: learningMails.lesson_released,
    words: { count: lessons.length },
    kept: [
      lessons
        .slice(0, 20)
        .map((lesson) => `• ${lesson.name}`)
        .join('\n'),
    ],
    path: lessons.length === 1 ? `/lessons/${lessons[0]!.id}` : '',
    uniqueKey: `lesson_released:${sessionId}:${lessons.map((lesson) => lesson.id).join('-')}`.slice(0, 200),
  })
}

export const mailQuizReviewed = (
  ctx: Ctx,
  attempt: Pick<QuizAttempt, 'id' | 'sessionId' | 'lessonId'> & { state: 'passed' | 'failed'; percent: number },
  feedback: string,
): Promise<void> =>
  mail(ctx, attempt.sessionId, {
    template: learningMails[`quiz_${attempt.state}`],
    words: { percent: attempt.percent },
    kept: feedback ? [feedback] : [],
    path: `/lessons/${attempt.lessonId}`,
    uniqueKey: `quiz_reviewed:${attempt.id}`,
  })

export const mailSubmissionReviewed = (
  ctx: Ctx,
  submission: { id: number; sessionId: number; lessonId: number; state: Verdict },
  feedback: string,
): Promise<void> =>
  mail(ctx, submission.sessionId, {
    template: learningMails[`assignment_${submission.state}`],
    kept: feedback ? [feedback] : [],
    path: `/lessons/${submission.lessonId}`,
    uniqueKey: `assignment_reviewed:${submission.id}:${submission.state}:${ctx.now.epochMilliseconds}`,
  })

export const mailReply = (
  ctx: Ctx,
  comment: { id: number; sessionId: number; lessonId: number; text: string },
): Promise<void> =>
  mail(ctx, comment.sessionId, {
    template: learningMails.comment_reply,
    kept: [comment.text],
    path: `/lessons/${comment.lessonId}`,
    uniqueKey: `comment_reply:${comment.id}`,
  })

export const mailCertificate = (ctx: Ctx, sessionId: number): Promise<void> =>
  mail(ctx, sessionId, {
    template: learningMails.course_certificate,
    path: '',
    uniqueKey: `course_certificate:${sessionId}`,
  })
