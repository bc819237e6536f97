import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Taken } from '#platform/shared/contract.ts'
import type { editAccountingSettings } from '../contract.ts'
import { customaryAccounts } from '../rules/chart.ts'
import { accountRoles, type Accounts } from '../vocabulary.ts'
import { sellerOr404, settingsOf } from './find-settings.ts'
import { gatherLines } from './gather-lines.ts'
import type { AccountingSettings } from './tables.ts'

const shown = ({ accounts, ...settings }: Omit<AccountingSettings, 'consultantNumber' | 'clientNumber'> & { consultantNumber: number | null; clientNumber: number | null }) => ({ ...settings, ...accounts })

export const showSettings = async (ctx: Ctx) => {
  const seller = await sellerOr404(ctx, sellerOf(ctx))
  const settings = await settingsOf(ctx, seller.id)
  if (settings) return { isSaved: true, ...shown(settings) }
  const startsOn = localDay(ctx.now, seller.zone).with({ day: 1, month: 1 })
  return { isSaved: false, ...shown({ consultantNumber: null, clientNumber: null, fiscalYearMonth: 1, accountLength: 4, chart: 'skr03', accounts: customaryAccounts('skr03', 4), debtorMode: 'collective', reversalMode: 'general_reversal', vatMode: 'automatic', isLocked: false, isAutomatic: false, startsOn }) }
}

/** Saves them; lines that wait for a batch are written anew, those in a batch stay. */
export const keepSettings = async (ctx: Ctx, input: Taken<typeof editAccountingSettings>) => {
  const seller = await sellerOr404(ctx, sellerOf(ctx))
  const { consultantNumber, clientNumber, fiscalYearMonth, accountLength, chart, debtorMode, reversalMode, vatMode, isLocked, isAutomatic, startsOn } = input
  const accounts = Object.fromEntries(accountRoles.map((role) => [role, input[role]])) as Accounts
  const before = await settingsOf(ctx, seller.id)
  const values = { consultantNumber, clientNumber, fiscalYearMonth, accountLength, chart, accounts: JSON.stringify(accounts), debtorMode, reversalMode, vatMode, isLocked, isAutomatic, startsOn, changedAt: ctx.now }
  await ctx.db.insertInto('accountingSettings').values({ sellerId: seller.id, ...values }).onConflict((conflict) => conflict.column('sellerId').doUpdateSet(values)).execute()
  await writeAuditEntry(ctx, { userId: ctx.actor.userId, sellerId: seller.id, action: 'accounting.settings_changed', subject: 'accounting_settings', subjectId: seller.id, ...(before ? { before: { ...before, startsOn: before.startsOn.toString() } } : {}), after: { ...values, accounts, startsOn: startsOn.toString(), changedAt: undefined } })
  await ctx.db.deleteFrom('bookingLines').where('sellerId', '=', seller.id).where('batchId', 'is', null).execute()
  await gatherLines(ctx, seller)
  return showSettings(ctx)
}
