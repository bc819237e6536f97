import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { filledTextsOf, wordsOfMail, type WrittenMail } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { keepMail, mailMaterial } from '#capabilities/offer/content-blocks/server/index.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { editEmail, showEmail } from '../contract.ts'
import type { ActStep, AutomationPlan } from '../contract/plan.ts'
import { allSteps } from '../rules/places.ts'
import { automationsTexts } from '../texts.ts'
import { automationsRefusals } from '../vocabulary.ts'
import { emailDocument, letterOf } from './acts/email-letter.ts'
import { textPlaceholders } from './acts/fill-text.ts'
import { findAutomation } from './show-automation.ts'
import type { Automation } from './tables.ts'

type At = { id: number; key: string }
type Opened = { automation: Automation; step: ActStep; seller: Seller; locale: Locale }

const mostWords = 10_000

/** An email of an automation as it is written now. */
const openEmail = async (ctx: Ctx, { id, key }: At): Promise<Opened> => {
  const automation = await findAutomation(ctx, id)
  const step = allSteps(automation.plan.steps).find((each) => each.key === key)
  const seller = await sellerById(ctx, automation.sellerId)
  if (step?.kind !== 'act' || step.act !== 'mails.send' || !seller) throw notFound()
  return { automation, step, seller, locale: mainLanguageOf(seller) }
}

const openedOf = (step: ActStep): WrittenMail => ({
  revision: step.content?.revision ?? 0,
  document: emailDocument(step),
})

export const emailPage = async (ctx: Ctx, at: At): Promise<Output<typeof showEmail>> => {
  const { step, locale } = await openEmail(ctx, at)
  const opened = openedOf(step)
  const content = { ...opened, material: await mailMaterial(ctx, opened.document) }
  const subject = String(step.given['subject'] ?? '')
  const unknownWords = textPlaceholders.unknownIn(`${subject} ${filledTextsOf(opened.document)}`)
  return { subject, content, locale, unknownWords }
}

export const editEmailBySeller = async (ctx: Ctx, { id, key, subject, content }: Input<typeof editEmail>) => {
  const { automation, step } = await openEmail(ctx, { id, key })
  const opened = openedOf(step)
  if (subject !== undefined) step.given['subject'] = subject
  if (content) {
    step.content = await keepMail(ctx, content, opened, automationsRefusals)
    step.given = { ...step.given, text: wordsOfMail(step.content.document, mostWords), button: '', url: '' }
  }
  await ctx.db
    .updateTable('automations')
    .set({ plan: JSON.stringify(automation.plan), hasChanges: true, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return emailPage(ctx, { id, key })
}

/** A plan with the emails of the one before: a plan that was opened earlier never takes back what was written since. */
export const withEmailsOf = (plan: AutomationPlan, before: AutomationPlan): AutomationPlan => {
  const written = new Map(
    allSteps(before.steps).flatMap((step) => (step.kind === 'act' && step.content ? [[step.key, step] as const] : [])),
  )
  for (const step of allSteps(plan.steps)) {
    if (step.kind !== 'act') continue
    const kept = written.get(step.key)
    step.content = kept?.content ?? null
    if (kept) step.given = { ...step.given, text: kept.given['text'] ?? '' }
  }
  return plan
}

/** Sends it to who is signed in, nobody else, with words in the place of what is known of a person. */
export const testEmailBySeller = async (ctx: Ctx, at: At) => {
  const { step, seller, locale } = await openEmail(ctx, at)
  const user = await userById(ctx, ctx.actor.userId ?? 0)
  if (!user) throw notFound()
  const t = automationsTexts.in(locale)
  const name = `${user.firstName} ${user.lastName}`.trim()
  const words = { first_name: user.firstName, name, email: user.email, product: t('email.product'), coupon: 'SAVE-15' }
  const shop = `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}`
  const letter = await letterOf(ctx, { step, seller, words, to: user.email, locale, stop: shop })
  return { email: user.email, url: `/email_logs/${await sendMail(ctx, { ...letter, kind: 'test_mail' })}` }
}
