import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import { datevRate } from './foreign-amounts.ts'
import { extfHeadings, isTextColumn } from './extf-headings.ts'
import { windows1252 } from './windows-1252.ts'

/** The header line of a file. Days are `YYYY-MM-DD`, the timestamp is local and without a zone. */
export type ExtfHead = {
  createdAt: string
  exportedBy: string
  consultantNumber: number
  clientNumber: number
  fiscalYearStart: string
  accountLength: number
  from: string
  till: string
  label: string
  isLocked: boolean
  chart: 'skr03' | 'skr04'
}

export type ExtfLine = {
  amount: Amount
  currency: string
  /** In euros; nothing where the line is in euros itself. */
  baseAmount: Amount | null
  rateMillionths: number | null
  side: 'S' | 'H'
  account: string
  genAccount: string
  buKey: string | null
  eventDate: string
  documentField1: string
  bookingText: string
  euPlace: string | null
  euRate: BasisPoints | null
  isGeneralReversal: boolean
}

const digits = (iso: string): string => iso.replaceAll(/\D/g, '')
const decimal = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`
// Control characters would end a line or a field early.
const quoted = (text: string): string => `"${text.replaceAll(/\p{Cc}/gu, ' ').replaceAll('"', '""')}"`

const headLine = (head: ExtfHead): string =>
  [
    quoted('EXTF'),
    700,
    21,
    quoted('Buchungsstapel'),
    13,
    digits(head.createdAt).padEnd(17, '0').slice(0, 17),
    '',
    quoted('RE'),
    quoted(head.exportedBy.slice(0, 25)),
    quoted(''),
    head.consultantNumber,
    head.clientNumber,
    digits(head.fiscalYearStart),
    head.accountLength,
    digits(head.from),
    digits(head.till),
    quoted(head.label.slice(0, 30)),
    quoted(''),
    1,
    0,
    head.isLocked ? 1 : 0,
    quoted('EUR'),
    '',
    quoted(''),
    '',
    '',
    quoted(head.chart === 'skr03' ? '03' : '04'),
    '',
    '',
    quoted(''),
    quoted('Kontor'),
  ].join(';')

const line = (row: ExtfLine, isLocked: boolean): string => {
  const filled: Record<number, string> = {
    1: decimal(row.amount),
    2: row.side,
    3: row.currency.toUpperCase(),
    4: row.rateMillionths === null ? '' : datevRate(row.rateMillionths),
    5: row.baseAmount === null ? '' : decimal(row.baseAmount),
    6: row.baseAmount === null ? '' : 'EUR',
    7: row.account,
    8: row.genAccount,
    9: row.buKey ?? '',
    10: `${row.eventDate.slice(8, 10)}${row.eventDate.slice(5, 7)}`,
    11: row.documentField1,
    14: row.bookingText,
    40: row.euPlace ?? '',
    41: row.euRate === null ? '' : decimal(row.euRate),
    114: isLocked ? '1' : '0',
    118: row.isGeneralReversal ? '1' : '0',
  }
  return extfHeadings
    .map((_, index) => (isTextColumn(index + 1) ? quoted(filled[index + 1] ?? '') : (filled[index + 1] ?? '')))
    .join(';')
}

/** A DATEV file (EXTF 700, Buchungsstapel 13) to the byte: the same lines under the same head give the same file. */
export const writeExtf = (head: ExtfHead, lines: readonly ExtfLine[]): Buffer =>
  windows1252(
    [headLine(head), extfHeadings.join(';'), ...lines.map((each) => line(each, head.isLocked)), ''].join('\r\n'),
  )
