import { readCsv } from '#platform/shared/read-csv.ts'
import type { FileAgencyName, NotCollectedReason, ReportRefusal, ReportStatus } from '../vocabulary.ts'
import { agencyFormats, reportFields, type ReportField } from './agency-formats.ts'

/** A line as it was sent: texts by field; what is not there is empty. */
export type RawReport = Partial<Record<ReportField, string>>

export type Report = {
  status: ReportStatus
  amount: number | null
  reason: NotCollectedReason | null
  reference: string | null
  text: string | null
}

/** Lines of a file, CSV or JSON, by the columns of its agency; undefined where it is neither. */
export const readReports = (agency: FileAgencyName, content: string): RawReport[] | undefined => {
  const text = content.replace(/^\uFEFF/, '').trim()
  return /^[[{]/.test(text) ? fromJson(agency, text) : fromCsv(agency, text)
}

const fromCsv = (agency: FileAgencyName, text: string): RawReport[] | undefined => {
  const [head = [], ...rows] = readCsv(text)
  const names = agencyFormats[agency].report
  if (!head.includes(names.key) || !head.includes(names.status)) return undefined
  return rows.map((row) => linesOf((name) => row[head.indexOf(name)], names))
}

const fromJson = (agency: FileAgencyName, text: string): RawReport[] | undefined => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  const lines = Array.isArray(read) ? read : (read as { lines?: unknown } | null)?.lines
  if (!Array.isArray(lines)) return undefined
  return lines.map((line: unknown) => {
    const values = (typeof line === 'object' && line !== null ? line : {}) as Record<string, unknown>
    return linesOf((name) => {
      const value = values[name]
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
    }, agencyFormats[agency].report)
  })
}

const linesOf = (at: (name: string) => string | undefined, names: Readonly<Record<ReportField, string>>): RawReport =>
  Object.fromEntries(
    reportFields.flatMap((field) => {
      const value = at(names[field])?.trim()
      return value ? [[field, value.slice(0, 500)]] : []
    }),
  )

/** What a line means, or why it cannot be taken. */
export const meaningOfReport = (agency: FileAgencyName, raw: RawReport): Report | ReportRefusal => {
  const { statuses, reasons } = agencyFormats[agency]
  if (!raw.key) return 'no_claim_named'
  const status = statuses[(raw.status ?? '').toLowerCase()]
  if (!status) return 'unknown_status'
  const amount = amountOf(raw.amount)
  if (status === 'payment' && (amount === undefined || amount === null || amount <= 0)) return 'no_amount'
  const reason = raw.reason ? reasons[raw.reason.toLowerCase()] : undefined
  if (raw.reason && !reason) return 'unknown_reason'
  return {
    status,
    amount: amount ?? null,
    reason: reason ?? null,
    reference: raw.reference ?? null,
    text: raw.text ?? null,
  }
}

/** `1.234,50` and `1234.50` in hundredths; null where none was sent, undefined where it is no amount. */
const amountOf = (text: string | undefined): number | null | undefined => {
  if (text === undefined) return null
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, ''))
  if (!match) return undefined
  return Number(match[1]!.replace(/[.,]/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** A key for lines without an id. */
export const keyOfReport = (raw: RawReport): string => raw.id ?? reportFields.map((field) => raw[field] ?? '').join('|')
