import type { Ctx } from '#platform/server/context.ts'
import { sendMail, type MailKind } from '#platform/server/mail.ts'
import { sendWishedMail } from '#capabilities/people/identity/server/index.ts'
import { wishedMails, type WishedMail } from '#capabilities/people/identity/vocabulary.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { learningTexts } from '../texts.ts'
import type { Verdict } from '../vocabulary.ts'
import { lessonsIn } from './own/own-session.ts'
import { ownerOf } from './session-owner.ts'
import type { QuizAttempt } from './tables.ts'

type Words = ReturnType<typeof learningTexts.in>
type Letter = {
  kind: MailKind
  path: string
  uniqueKey: string
  write: (t: Words, product: string) => { subject: string; paragraphs: string[]; button: string }
}

/** News and replies may be done without; results and certificates belong to the course. */
const isWished = (kind: MailKind): kind is WishedMail => (wishedMails as readonly string[]).includes(kind)

const mail = async (ctx: Ctx, sessionId: number, { kind, path, uniqueKey, write }: Letter): Promise<void> => {
  const owner = await ownerOf(ctx, sessionId)
  const seller = (await sellerById(ctx, owner.sellerId))!
  const t = learningTexts.in(owner.locale)
  const { subject, paragraphs, button } = write(t, owner.productName)
  const shop = seller.company ?? seller.name
  const letter = {
    to: owner.email,
    locale: owner.locale,
    subject,
    heading: t('mail.hello', { name: owner.firstName }),
    paragraphs,
    button: { label: button, url: `${ctx.ports.settings.PUBLIC_URL}/payer/s/${sessionId}${path}` },
    footer: t('mail.footer', { seller: shop, email: seller.email }),
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
    kind: 'lesson_released',
    path: lessons.length === 1 ? `/lessons/${lessons[0]!.id}` : '',
    uniqueKey: `lesson_released:${sessionId}:${lessons.map((lesson) => lesson.id).join('-')}`.slice(0, 200),
    write: (t, product) => ({
      subject: t('mail.released.subject', { product }),
      paragraphs: [
        t('mail.released.text', { count: lessons.length, product }),
        lessons
          .slice(0, 20)
          .map((lesson) => `• ${lesson.name}`)
          .join('\n'),
      ],
      button: t('mail.released.open'),
    }),
  })
}

export const mailQuizReviewed = (
  ctx: Ctx,
  attempt: Pick<QuizAttempt, 'id' | 'sessionId' | 'lessonId'> & { state: 'passed' | 'failed'; percent: number },
  feedback: string,
): Promise<void> =>
  mail(ctx, attempt.sessionId, {
    kind: 'quiz_reviewed',
    path: `/lessons/${attempt.lessonId}`,
    uniqueKey: `quiz_reviewed:${attempt.id}`,
    write: (t, product) => ({
      subject: t('mail.reviewed.subject', { product }),
      paragraphs: [
        t(attempt.state === 'passed' ? 'mail.reviewed.passed' : 'mail.reviewed.failed', { percent: attempt.percent }),
        ...(feedback ? [feedback] : []),
      ],
      button: t('mail.reviewed.open'),
    }),
  })

export const mailSubmissionReviewed = (
  ctx: Ctx,
  submission: { id: number; sessionId: number; lessonId: number; state: Verdict },
  feedback: string,
): Promise<void> =>
  mail(ctx, submission.sessionId, {
    kind: 'assignment_reviewed',
    path: `/lessons/${submission.lessonId}`,
    uniqueKey: `assignment_reviewed:${submission.id}:${submission.state}:${ctx.now.epochMilliseconds}`,
    write: (t, product) => ({
      subject: t('mail.assignment.subject', { product }),
      paragraphs: [t(`mail.assignment.${submission.state}`), ...(feedback ? [feedback] : [])],
      button: t('mail.reviewed.open'),
    }),
  })

export const mailReply = (
  ctx: Ctx,
  comment: { id: number; sessionId: number; lessonId: number; text: string },
): Promise<void> =>
  mail(ctx, comment.sessionId, {
    kind: 'comment_reply',
    path: `/lessons/${comment.lessonId}`,
    uniqueKey: `comment_reply:${comment.id}`,
    write: (t, product) => ({
      subject: t('mail.reply.subject', { product }),
      paragraphs: [comment.text],
      button: t('mail.reply.open'),
    }),
  })

export const mailCertificate = (ctx: Ctx, sessionId: number): Promise<void> =>
  mail(ctx, sessionId, {
    kind: 'course_certificate',
    path: '',
    uniqueKey: `course_certificate:${sessionId}`,
    write: (t, product) => ({
      subject: t('mail.certificate.subject', { product }),
      paragraphs: [t('mail.certificate.text', { product })],
      button: t('mail.certificate.open'),
    }),
  })
