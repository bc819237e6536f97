import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { FieldFault } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { wordsOfMail, type MailDocument } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { mailMaterial, readMail } from '#capabilities/offer/content-blocks/server/index.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { editEmail, showEmail } from '../contract.ts'
import type { ActStep, AutomationPlan } from '../contract/plan.ts'
import { allSteps } from '../rules/places.ts'
import { automationsTexts } from '../texts.ts'
import { automationsRefusals } from '../vocabulary.ts'
import { emailDocument, letterOf } from './acts/email-letter.ts'
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

export const emailPage = async (ctx: Ctx, at: At): Promise<Output<typeof showEmail>> => {
  const { step, locale } = await openEmail(ctx, at)
  const document = emailDocument(step)
  const content = { revision: step.content?.revision ?? 0, document, material: await mailMaterial(ctx, document) }
  return { subject: String(step.given['subject'] ?? ''), content, locale }
}

export const editEmailBySeller = async (ctx: Ctx, { id, key, subject, content }: Input<typeof editEmail>) => {
  const { automation, step } = await openEmail(ctx, { id, key })
  const before = emailDocument(step)
  const revision = step.content?.revision ?? 0
  if (content && content.revision !== revision) throw refuse(automationsRefusals, 'changed_meanwhile')
  if (subject !== undefined) step.given['subject'] = subject
  if (content) {
    step.content = { revision: revision + 1, document: await cleaned(ctx, content.document, before) }
    step.given = { ...step.given, text: wordsOfMail(step.content.document, mostWords), button: '', url: '' }
  }
  await ctx.db
    .updateTable('automations')
    .set({ plan: JSON.stringify(automation.plan), hasChanges: true, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  return emailPage(ctx, { id, key })
}

const cleaned = async (ctx: Ctx, given: unknown, before: MailDocument): Promise<MailDocument> => {
  try {
    return await readMail(ctx, given, before)
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error
    throw refuse(automationsRefusals, 'document_invalid', { where: error.path }, { content: [error.code] })
  }
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
