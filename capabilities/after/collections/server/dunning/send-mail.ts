import { greetedName } from '#platform/shared/salutation.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { deadlineAfter, nextMailOn, stageAfter } from '../../rules/calendar.ts'
import { collectionTexts } from '../../texts.ts'
import { stageReached } from '../events.ts'
import { claimById, todayOf } from '../find-claim.ts'
import { renderLetter } from './letter.ts'
import { mailKey, manageUrlOf, valuesFor } from './mail-values.ts'
import { noteClaim } from '../note.ts'
import type { MailStage } from '../../vocabulary.ts'
import { mailWords } from './settings.ts'
import { drawnWords } from './write-mail.ts'
import type { Claim } from '../tables.ts'

/** Sends the next of the three mails through the mail tool, in the words of the seller, and has its letter made. */
export const sendNextMail = async (ctx: Ctx, claim: Claim): Promise<void> => {
  const stage = stageAfter(claim.mailsSent)
  if (!stage) return
  const order = await orderById(ctx, claim.orderId)
  const seller = await contractPartnerById(ctx, claim.sellerId, order.soldBy)
  const locale = pickLocale(order.locale)
  const t = collectionTexts.in(locale)
  const today = await todayOf(ctx, seller.id)
  const deadline = stage === 'third_email' ? deadlineAfter(today) : null
  const values = await valuesFor(ctx, claim, order, seller, locale, deadline)
  const words = await mailWords(ctx, seller.id, stage, locale)
  const mailToken = await sendMail(ctx, {
    to: order.payerDetails.email,
    locale,
    kind: `dunning_${stage}`,
    ...(await drawnWords(ctx, words, values, locale)),
    heading: t('letter.hello', { name: greetedName(order.payerDetails, locale) }),
    facts: [
      [t('letter.order'), order.number],
      [t('letter.due'), values.due_date],
      [t('letter.open'), values.amount],
      ...(deadline ? [[t('letter.deadline'), values.deadline] as const] : []),
    ],
    button: { label: t('letter.pay'), url: manageUrlOf(ctx.ports.settings.PUBLIC_URL, seller.username, order.token) },
    footer: t('letter.footer', { seller: values.seller, email: seller.email }),
    senderName: values.seller,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: mailKey(claim.id, stage),
  })
  await noteSent(ctx, claim, { stage, deadline, today, mailToken: mailToken ?? null })
  await enqueue(ctx, renderLetter, { claimId: claim.id, stage })
  await tellStage(ctx, claim.id)
}

type Sent = {
  stage: MailStage
  deadline: Temporal.PlainDate | null
  today: Temporal.PlainDate
  mailToken: string | null
}

const noteSent = async (ctx: Ctx, claim: Claim, { stage, deadline, today, mailToken }: Sent): Promise<void> => {
  const sent = claim.mailsSent + 1
  await ctx.db
    .updateTable('claims')
    .set({
      mailsSent: sent,
      nextMailOn: nextMailOn(claim.startsOn, sent, today),
      ...(deadline ? { deadlineOn: deadline } : {}),
    })
    .where('id', '=', claim.id)
    .execute()
  await noteClaim(ctx, claim.id, 'mail_sent', {
    word: stage,
    mailToken,
    amount: claim.openAmount,
    uniqueKey: mailKey(claim.id, stage),
  })
}

export const tellStage = async (ctx: Ctx, claimId: number): Promise<void> => {
  const claim = await claimById(ctx, claimId)
  await emit(
    ctx,
    stageReached,
    { claimId, orderId: claim.orderId, stage: claim.strategyStage, outcome: claim.outcomeStatus },
    claim.sellerId,
  )
}
