import type { Amount } from '#platform/shared/money.ts'
import { referencesIn } from '#capabilities/sale/payments/rules/wire-reference.ts'

/** A received payment on a statement. */
export type StatementLine = {
  bankReference: string | null
  bookedOn: Temporal.PlainDate
  amount: Amount
  currency: string
  payerName: string | null
  payerIban: string | null
  purpose: string
  /** Of a statement in XML: how who ordered it calls the payment, and the part of a file it was in. */
  endToEndId?: string | null
  batch?: string | null
}

export const statementColumns = [
  'bookedOn',
  'amount',
  'purpose',
  'payerName',
  'payerIban',
  'bankReference',
  'currency',
] as const
export type StatementColumn = (typeof statementColumns)[number]
export type ColumnMap = Record<(typeof neededColumns)[number], string> & Partial<Record<StatementColumn, string | null>>
export const neededColumns = ['bookedOn', 'amount', 'purpose'] as const

const usualNames: Record<StatementColumn, RegExp> = {
  bookedOn: /^(buchungstag|buchungsdatum|buchung|booking ?date|booked|date|datum)$/i,
  amount: /^(betrag|umsatz|amount)( ?\(.*\))?$/i,
  purpose: /^(verwendungszweck|buchungstext\/verwendungszweck|purpose|reference text|description|remittance.*|zweck)$/i,
  payerName:
    /^(beg(ü|ue)nstigter ?\/.*|(name )?zahlungs(beteiligter|pflichtige.*)|auftraggeber.*|name|payer( name)?|counterparty)$/i,
  payerIban: /^(iban.*|kontonummer\/iban|account)$/i,
  bankReference: /^(bankreferenz|referenz|bank ?reference|transaction ?id|umsatz-id)$/i,
  currency: /^(w(ä|ae)hrung|currency)$/i,
}

/** Which columns probably mean what, by the names banks use. */
export const guessColumns = (header: readonly string[]): Partial<ColumnMap> =>
  Object.fromEntries(
    statementColumns.flatMap((column) =>
      header
        .filter((name) => usualNames[column].test(name))
        .slice(0, 1)
        .map((name) => [column, name]),
    ),
  )

/** Whether a map names columns this file has. */
export const fitsHeader = (columns: Partial<ColumnMap>, header: readonly string[]): columns is ColumnMap =>
  neededColumns.every((column) => columns[column]) &&
  Object.values(columns).every((name) => !name || header.includes(name))

/** The amount of a cell in hundredths, by its last separator: `1.234,56`, `1,234.56`, `-5`. */
export const readAmount = (text: string): number | undefined => {
  const bare = text.replace(/[^\d.,+-]/g, '')
  const match = /^([+-]?)([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare)
  const whole = match?.[2]?.replace(/[.,]/g, '') ?? ''
  if (!match || (whole === '' && !match[3])) return undefined
  const cents = Number(whole || '0') * 100 + Number((match[3] ?? '').padEnd(2, '0') || '0')
  return Number.isSafeInteger(cents) ? (match[1] === '-' ? -cents : cents) : undefined
}

/** A cell's day: 21.11.2026, 21.11.26, 21/11/2026 or 2026-11-21. */
export const readDay = (text: string): Temporal.PlainDate | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3]!.length === 2 ? `20${local[3]}` : local[3], local[2], local[1]]
      : []
  try {
    return year
      ? Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) }, { overflow: 'reject' })
      : undefined
  } catch {
    return undefined
  }
}

/** The money that came in by a CSV; money that went out is left aside, rows that cannot be read are counted. */
export const linesOfCsv = (
  rows: readonly string[][],
  columns: ColumnMap,
): { lines: StatementLine[]; unreadable: number; outgoing: number } => {
  const [header = [], ...body] = rows
  const cell = (row: readonly string[], column: StatementColumn) =>
    columns[column] ? (row[header.indexOf(columns[column])] ?? '') : ''
  const lines: StatementLine[] = []
  let [unreadable, outgoing] = [0, 0]
  for (const row of body) {
    const [bookedOn, amount] = [readDay(cell(row, 'bookedOn')), readAmount(cell(row, 'amount'))]
    if (!bookedOn || amount === undefined) unreadable++
    else if (amount <= 0) outgoing++
    else
      lines.push({
        bankReference: cell(row, 'bankReference') || null,
        bookedOn,
        amount,
        currency: /^[a-z]{3}$/i.test(cell(row, 'currency')) ? cell(row, 'currency').toLowerCase() : 'eur',
        payerName: cell(row, 'payerName') || null,
        payerIban: cell(row, 'payerIban') || null,
        purpose: cell(row, 'purpose'),
      })
  }
  return { lines, unreadable, outgoing }
}

/** An id for lines whose bank gives none: from their content, numbered among identical lines of the file. */
export const namedLines = (
  lines: readonly StatementLine[],
): (StatementLine & { bankReference: string; wireReferences: string[] })[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const said =
      line.bankReference ??
      [
        line.bookedOn,
        line.amount,
        line.currency,
        line.payerIban ?? line.payerName ?? '',
        line.purpose.replace(/\s+/g, ' '),
      ].join('|')
    const count = (seen.get(said) ?? 0) + 1
    seen.set(said, count)
    return {
      ...line,
      bankReference: `${said}${line.bankReference === null ? `|${count}` : ''}`.slice(0, 1000),
      wireReferences: referencesIn(line.purpose),
    }
  })
}
