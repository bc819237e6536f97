import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { job } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { move } from '#platform/server/move.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellersTexts } from '../../texts.ts'
import { vatChangeState } from '../../vocabulary.ts'
import { profileChanged, vatChangeWaits } from '../events.ts'
import { sellerById } from '../find-seller.ts'
import type { VatChange } from '../tables.ts'
import { auditVat, vatChangeById } from './find-vat-change.ts'

/** Whether a seller's VAT change needs approval: decided by the room that verifies sellers. */
export const vatChangeChecks =
  extensionPoint<(ctx: Ctx, sellerId: number) => Promise<boolean>>('sellers.vat_change_checks')

const isChecked = async (ctx: Ctx, sellerId: number): Promise<boolean> => {
  for (const check of vatChangeChecks.broughtTo(ctx)) if (await check(ctx, sellerId)) return true
  return false
}

/** The day has come: the new rule holds, or waits until somebody has looked at it. */
export const carryOutVatChange = job<{ vatChangeId: number }>('sellers.carry_out_vat_change', {
  run: (world, { vatChangeId }) =>
    world.transact(async (ctx) => {
      const change = await ctx.db
        .selectFrom('vatChanges')
        .selectAll()
        .where('id', '=', vatChangeId)
        .forUpdate()
        .executeTakeFirst()
      if (change?.state !== 'pending' || Temporal.Instant.compare(change.startsAt, ctx.now) > 0) return
      if (!(await isChecked(ctx, change.sellerId))) return apply(ctx, change, 'carry_out')
      await move(ctx, vatChangeState, change.id, 'check', { set: { changedAt: ctx.now } })
      await auditVat(ctx, change.sellerId, change.id, 'checking')
      await emit(ctx, vatChangeWaits, { vatChangeId: change.id }, change.sellerId)
    }),
})

/** What was checked holds from the next document on, never backwards. */
export const confirmChange = async (ctx: Ctx, id: number): Promise<VatChange> => {
  await apply(ctx, await vatChangeById(ctx, id), 'confirm')
  return vatChangeById(ctx, id)
}

export const refuseChange = async (ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<VatChange> => {
  const { sellerId } = await vatChangeById(ctx, id)
  await move(ctx, vatChangeState, id, 'refuse', { set: { reason, changedAt: ctx.now }, reason })
  await auditVat(ctx, sellerId, id, 'refused', { reason })
  await mailSeller(ctx, await vatChangeById(ctx, id), 'refused')
  return vatChangeById(ctx, id)
}

const apply = async (ctx: Ctx, change: VatChange, by: 'carry_out' | 'confirm'): Promise<void> => {
  const { id, sellerId, isVatLiable, vatId, exemptionReason } = change
  await move(ctx, vatChangeState, id, by, { set: { changedAt: ctx.now } })
  const rule = { isVatLiable, vatId, exemptionReason }
  await ctx.db
    .updateTable('sellers')
    .set({ ...rule, changedAt: ctx.now })
    .where('id', '=', sellerId)
    .execute()
  await auditVat(ctx, sellerId, id, 'applied', rule)
  await mailSeller(ctx, change, 'applied')
  await emit(ctx, profileChanged, { sellerId }, sellerId)
}

const mailSeller = async (ctx: Ctx, { id, sellerId, isVatLiable, reason }: VatChange, what: 'applied' | 'refused') => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) throw notFound()
  const t = sellersTexts.in(seller.locale)
  const subject = t(`mail.vat_${what}.subject`)
  await sendMail(ctx, {
    to: seller.email,
    locale: seller.locale,
    kind: `vat_change_${what}`,
    sellerId,
    subject,
    heading: subject,
    paragraphs: [t(`mail.vat_${what}.${isVatLiable ? 'liable' : 'exempt'}`), ...(reason ? [reason] : [])],
    button: { label: t('mail.vat.button'), url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/profile/edit` },
    uniqueKey: `vat_change_${what}:${id}`,
  })
}
