import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { textFor } from '#platform/shared/text-by-language.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { chargeOf } from '../rules/change-of-plan.ts'
import { planTexts } from '../texts.ts'
import { trialNoticeDays } from '../vocabulary.ts'
import { accountOf, planById } from './find-plan.ts'

const path = '/cabinet/settings/plan'

/** Informs a seller of a change of their account's state, and its reason. */
export const mailStanding = async (
  ctx: Ctx,
  seller: Seller,
  what: 'hold' | 'plan_deletion',
  facts: { reason: string | null; deletionOn: Temporal.PlainDate | null; changeId: number },
): Promise<void> => {
  const t = planTexts.in(seller.locale)
  await sendMail(ctx, {
    to: seller.email,
    locale: seller.locale,
    kind: `account_${what}`,
    subject: t(`mail.${what}.subject`),
    heading: t(`mail.${what}.subject`),
    paragraphs: [
      t(`mail.${what}.text`, { day: facts.deletionOn ? formatTime(facts.deletionOn.toString(), seller.locale) : '' }),
    ],
    ...(facts.reason ? { facts: [[t('mail.reason'), facts.reason]] } : {}),
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}${path}` },
    sellerId: seller.id,
    uniqueKey: `account_${what}:${seller.id}:${facts.changeId}`,
  })
}

/** Every morning: whose trial ends in three days hears what it costs then. */
export const remindOfTrials = job('plans.remind_of_trials', {
  schedule: '15 7 * * *',
  run: async (world) => {
    const soon = localDay(world.ports.now(), 'UTC').add({ days: trialNoticeDays })
    const { rows } = await sql<{
      sellerId: number
    }>`select seller_id from account_plans where state = 'trial' and next_on between ${soon.subtract({ days: 1 })} and ${soon} order by seller_id`.execute(
      world.db,
    )
    await oneByOne(world, rows, (ctx, { sellerId }) => mailTrialEnding(ctx, sellerId))
  },
})

const mailTrialEnding = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const [seller, account] = [await sellerById(ctx, sellerId), await accountOf(ctx, sellerId)]
  if (!seller || !account?.nextOn || account.state !== 'trial') return
  const plan = await planById(ctx, account.nextPlanId ?? account.planId)
  const t = planTexts.in(seller.locale)
  const { net, vat } = chargeOf(plan)
  const day = formatTime(account.nextOn.toString(), seller.locale)
  await sendMail(ctx, {
    to: seller.email,
    locale: seller.locale,
    kind: 'plan_trial_ending',
    subject: t('mail.trial.subject', { plan: textFor(plan.name, seller.locale), day }),
    heading: t('mail.trial.subject', { plan: textFor(plan.name, seller.locale), day }),
    paragraphs: [t('mail.trial.text')],
    facts: [
      [
        t('column.priceAmount'),
        `${formatMoney(net + vat, plan.currency, seller.locale)} ${t(`own.per.${plan.billingCycle}`)}`,
      ],
    ],
    button: { label: t('mail.button'), url: `${ctx.ports.settings.PUBLIC_URL}${path}` },
    sellerId,
    uniqueKey: `plan_trial:${sellerId}:${account.nextOn.toString()}`,
  })
}
