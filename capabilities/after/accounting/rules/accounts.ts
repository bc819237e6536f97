import type { AccountRole, Accounts } from '../vocabulary.ts'

/** The account of a role; a provider's own before the general one, nothing where the settings leave it empty. */
export const accountOf = (accounts: Accounts, role: AccountRole, debtor: number | null): string | null => {
  if (role === 'debtors' && accounts.debtors && debtor !== null) return String(Number(accounts.debtors) + debtor)
  return accounts[role] ?? (role.startsWith('transit') ? accounts.transit : null) ?? null
}

/** What Belegfeld 1 may hold. */
export const documentField = (text: string): string => text.replaceAll(/[^A-Za-z0-9$&%*+/-]/g, '-').slice(0, 36)

/** Text of a line: one line of characters the file's code page has. */
export const bookingText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 60).trim()

/** The first day of the fiscal year of a day. */
export const fiscalYearStart = (day: Temporal.PlainDate, month: number): Temporal.PlainDate => {
  const start = day.with({ month, day: 1 })
  return Temporal.PlainDate.compare(start, day) <= 0 ? start : start.subtract({ years: 1 })
}
