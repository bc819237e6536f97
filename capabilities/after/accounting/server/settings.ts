import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { AccountingCalls } from '../contract.ts'
import { customaryAccounts } from '../rules/chart.ts'
import { accountRolesOf, type Accounts } from '../vocabulary.ts'
import { inBooks, kindOf, type Books } from './find-books.ts'
import { settingsOf } from './find-settings.ts'
import { gatherLines } from './gather-lines.ts'
import type { AccountingSettings } from './tables.ts'

const shown = ({
  accounts,
  ...settings
}: Omit<AccountingSettings, 'consultantNumber' | 'clientNumber'> & {
  consultantNumber: number | null
  clientNumber: number | null
}) => ({ ...settings, ...accounts })

export const showSettings = async (ctx: Ctx, books: Books) => {
  const settings = await settingsOf(ctx, books)
  if (settings) return { isSaved: true, ...shown(settings) }
  const startsOn = localDay(ctx.now, books.zone).with({ day: 1, month: 1 })
  return {
    isSaved: false,
    ...shown({
      consultantNumber: null,
      clientNumber: null,
      fiscalYearMonth: 1,
      accountLength: 4,
      chart: 'skr03',
      accounts: customaryAccounts('skr03', 4, kindOf(books)),
      debtorMode: 'collective',
      reversalMode: 'general_reversal',
      vatMode: 'automatic',
      isLocked: false,
      isAutomatic: false,
      startsOn,
    }),
  }
}

type SettingsInput = Input<AccountingCalls['editSettings']>

/** Saves the settings; lines without a batch are rewritten, those in a batch stay. */
export const keepSettings = async (ctx: Ctx, books: Books, input: SettingsInput) => {
  const { sellerId } = books
  const accounts = Object.fromEntries(
    accountRolesOf(kindOf(books)).map((role) => [role, (input as Partial<Accounts>)[role] ?? null]),
  ) as Accounts
  const before = await settingsOf(ctx, books)
  const values = { ...plainOf(input), accounts: JSON.stringify(accounts), changedAt: ctx.now }
  await ctx.db
    .insertInto('accountingSettings')
    .values({ sellerId, ...values })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet(values))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'accounting.settings_changed',
    subject: 'accounting_settings',
    ...(sellerId === null ? {} : { subjectId: sellerId }),
    ...(before ? { before: { ...before, startsOn: before.startsOn.toString() } } : {}),
    after: { ...values, accounts, startsOn: input.startsOn.toString(), changedAt: undefined },
  })
  await ctx.db.deleteFrom('bookingLines').where(inBooks(books)).where('batchId', 'is', null).execute()
  await gatherLines(ctx, books)
  return showSettings(ctx, books)
}

/** All but the accounts, which are chosen by role. */
const plainOf = (input: SettingsInput) => ({
  consultantNumber: input.consultantNumber,
  clientNumber: input.clientNumber,
  fiscalYearMonth: input.fiscalYearMonth,
  accountLength: input.accountLength,
  chart: input.chart,
  debtorMode: input.debtorMode,
  reversalMode: input.reversalMode,
  vatMode: input.vatMode,
  isLocked: input.isLocked,
  isAutomatic: input.isAutomatic,
  startsOn: input.startsOn,
})
