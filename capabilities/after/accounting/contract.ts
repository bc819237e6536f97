import { z } from 'zod'
import { amount, count, day, endpoint, flag, id, instant, nothing } from '#platform/shared/contract.ts'
import { wholeDigits } from '#platform/shared/number-fields.ts'
import { isAccountOf } from './rules/chart.ts'
import {
  accountRolesOf,
  bookingTypes,
  charts,
  debtorModes,
  reversalModes,
  vatModes,
  type AccountRole,
  type Accounts,
  type BooksKind,
} from './vocabulary.ts'

export * from './contract/lists.ts'

const account = () =>
  z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, 'invalid_account')
    .nullish()
    .transform((value) => value || null)

const chosen = {
  chart: z.enum(charts),
  debtorMode: z.enum(debtorModes),
  reversalMode: z.enum(reversalModes),
  vatMode: z.enum(vatModes),
}
const stored = {
  consultantNumber: z.int().nullable(),
  clientNumber: z.int().nullable(),
  fiscalYearMonth: z.int(),
  accountLength: z.int(),
  ...chosen,
  isLocked: z.boolean(),
  isAutomatic: z.boolean(),
  startsOn: day(),
}
const one = z.object({ id: id() })
const batchShape = z.object({
  id: id(),
  number: z.int(),
  from: day(),
  till: day(),
  datevExportStatus: z.string(),
  isAutomatic: z.boolean(),
  linesCount: count(),
  /** Lines of its days that still wait for an exchange rate. */ withoutRate: z.int(),
  turnoverAmount: amount(),
  fileName: z.string(),
  sha256: z.string().nullable(),
  size: z.int().nullable(),
  consultantNumber: z.int(),
  clientNumber: z.int(),
  createdAt: instant(),
  sums: z.array(z.object({ account: z.string(), debit: amount(), credit: amount(), balance: amount() })),
  types: z.array(z.object({ bookingType: z.enum(bookingTypes), count: z.int(), amount: amount() })),
})

const eachRole = <T>(kind: BooksKind, make: (role: AccountRole) => T) =>
  Object.fromEntries(accountRolesOf(kind).map((role) => [role, make(role)])) as Record<AccountRole, T>

/** Numbers and accounts as they may be set; an account of its length and kind. */
const settingsChange = (kind: BooksKind) =>
  z
    .object({
      consultantNumber: wholeDigits(1001, 9_999_999),
      clientNumber: wholeDigits(1, 99_999),
      fiscalYearMonth: wholeDigits(1, 12),
      accountLength: wholeDigits(4, 8),
      ...chosen,
      isLocked: flag(),
      isAutomatic: flag(),
      startsOn: day(),
      ...eachRole(kind, () => account()),
    })
    .superRefine((values, context) => {
      for (const role of accountRolesOf(kind)) {
        const value = (values as Partial<Accounts>)[role] ?? null
        if (value === null || !/^\d+$/.test(value) || isAccountOf(role, value, values.accountLength)) continue
        const message = role === 'debtors' ? 'invalid_debtor' : 'invalid_account'
        context.addIssue({ code: 'custom', path: [role], message })
      }
    })

/**
 * The calls about books of one kind: a seller's in the cabinet, those of the operator's company in the admin area. Each
 * kind has its own accounts.
 */
const accountingCalls = (kind: BooksKind, area: 'cabinet' | 'admin', whose: string) => {
  const settings = z.object({
    isSaved: z.boolean(),
    ...stored,
    ...eachRole(kind, () => z.string().nullable().default(null)),
  })
  return {
    kind,
    showSettings: endpoint(
      'GET',
      `/v1/${area}/accounting_settings`,
      `How the books of ${whose} are handed to the tax adviser; customary accounts until they are saved`,
      { input: nothing(), output: settings },
    ),
    editSettings: endpoint(
      'PUT',
      `/v1/${area}/accounting_settings`,
      `Set numbers and accounts of ${whose}; lines that wait for a batch follow, given ones stay`,
      {
        input: settingsChange(kind),
        output: settings,
      },
    ),
    ...batchCalls(area, whose),
    gather: endpoint(
      'POST',
      `/v1/${area}/booking_lines/gather`,
      `Write the lines of ${whose} of everything that happened up to now`,
      { input: nothing(), output: z.object({ added: z.int() }) },
    ),
  }
}

const batchCalls = (area: string, whose: string) => ({
  makeBatch: endpoint(
    'POST',
    `/v1/${area}/booking_batches`,
    `Put all lines of ${whose} of some days that stand in no batch into a new one`,
    { input: z.object({ from: day(), till: day() }), output: one },
  ),
  retryBatch: endpoint(
    'POST',
    `/v1/${area}/booking_batches/:id/retry`,
    `Write a file of ${whose} again whose writing failed`,
    { input: one, output: z.object({ datevExportStatus: z.string() }) },
  ),
  showBatch: endpoint(
    'GET',
    `/v1/${area}/booking_batches/:id`,
    `A batch of ${whose} with what it moves on each account`,
    { input: one, output: batchShape },
  ),
  openBatchFile: endpoint(
    'GET',
    `/${area}/booking_batches/:id.csv`,
    `The DATEV file (EXTF 700) of a batch of ${whose}, the same bytes every time`,
    { input: one, output: z.any() },
  ),
})

export type AccountingCalls = ReturnType<typeof accountingCalls>
export type ShownBatch = z.output<typeof batchShape>

export const sellerAccounting = accountingCalls('seller', 'cabinet', 'a seller')
export const operatorAccounting = accountingCalls('operator', 'admin', "the operator's company")
