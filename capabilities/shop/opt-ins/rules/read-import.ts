import { email, text } from '#platform/shared/contract.ts'
import { readCsv } from '#platform/shared/read-csv.ts'
import type { Field } from '../contract/fields.ts'
import { mostImported, mostTags } from '../vocabulary.ts'
import { heldValues } from './field-values.ts'
import { isRoleAddress } from './role-address.ts'
import { tagsIn } from './tags-in.ts'

const columns = ['email', 'first_name', 'last_name', 'confirmed_at', 'proof', 'tags'] as const
type Column = (typeof columns)[number]

export type ImportedRow = {
  /** As a text program counts them, the head being the first. */
  line: number
  email: string
  firstName: string
  lastName: string
  confirmedAt: Temporal.Instant
  proof: string
  /** Separated by semicolons or commas. */
  tags: string[]
  /** By the field's key; only what the file has a column for. */
  held: Map<string, string[]>
}

/** What is wrong, as `rows.<line>.<column>` → key of the fault. */
export type ImportFaults = Record<string, string[]>

const instantOf = (word: string): Temporal.Instant | undefined => {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(word)
      ? Temporal.PlainDate.from(word).toZonedDateTime('UTC').toInstant()
      : Temporal.Instant.from(word)
  } catch {
    return undefined
  }
}

const faultOfDate = (word: string, at: Temporal.Instant | undefined, now: Temporal.Instant): string | undefined => {
  if (word === '') return 'required'
  if (!at) return 'invalid_date'
  return Temporal.Instant.compare(at, now) > 0 ? 'in_future' : undefined
}

type GivenCell = { field: Field; cell: string }

/** One row, or what is wrong with it by column. */
const judge = (
  cells: Record<Column, string>,
  given: readonly GivenCell[],
  { line, now }: { line: number; now: Temporal.Instant },
) => {
  const address = email().safeParse(cells.email)
  const confirmedAt = instantOf(cells.confirmed_at)
  const { held, faults: faultsOfFields } = heldValues(
    given.map(({ field }) => field),
    given.map(({ field, cell }) => ({ key: field.key, values: field.kind === 'choices' ? tagsIn(cell) : [cell] })),
  )
  const faults: Record<string, string> = { ...faultsOfFields }
  if (!address.success) faults['email'] = cells.email === '' ? 'required' : 'invalid_email'
  else if (isRoleAddress(address.data)) faults['email'] = 'role_address'
  const date = faultOfDate(cells.confirmed_at, confirmedAt, now)
  if (date) faults['confirmed_at'] = date
  if (cells.proof === '') faults['proof'] = 'required'
  for (const [column, most] of [
    ['first_name', 100],
    ['last_name', 100],
    ['proof', 2000],
  ] as const)
    if (cells[column] !== '' && !text(most).safeParse(cells[column]).success) faults[column] = 'too_long'
  const tags = tagsIn(cells.tags)
  if (tags.length > mostTags || tags.some((tag) => !text(40).safeParse(tag).success)) faults['tags'] = 'too_long'
  const row: ImportedRow = {
    line,
    email: address.data ?? '',
    firstName: cells.first_name,
    lastName: cells.last_name,
    confirmedAt: confirmedAt ?? now,
    proof: cells.proof,
    tags,
    held,
  }
  return { row, faults }
}

/** Rows of a file of contacts, each with proof and date, and everything that is wrong with them by line. */
export const readImport = (
  csv: string,
  now: Temporal.Instant,
  fields: readonly Field[] = [],
): { rows: ImportedRow[]; faults: ImportFaults } => {
  const lines = readCsv(csv.replace(/^\uFEFF/, ''))
  const head = lines[0]?.map((word) => word.toLowerCase()) ?? []
  // As the list exports them, too.
  const told = fields.flatMap((field) => {
    const at = head.findIndex((word) => word === field.key || word === `field_${field.key}`)
    return at === -1 || (columns as readonly string[]).includes(head[at]!) ? [] : [{ field, at }]
  })
  const missing = (['email', 'confirmed_at', 'proof'] as const).filter((column) => !head.includes(column))
  if (missing.length > 0) return { rows: [], faults: { rows: ['head_missing'] } }
  if (lines.length === 1) return { rows: [], faults: { rows: ['required'] } }
  if (lines.length > mostImported + 1) return { rows: [], faults: { rows: ['too_many_rows'] } }
  const faults: ImportFaults = {}
  const seen = new Set<string>()
  const rows = lines.slice(1).map((cells, at) => {
    const line = at + 2
    const named = Object.fromEntries(columns.map((column) => [column, cells[head.indexOf(column)] ?? '']))
    const given = told.map(({ field, at: column }) => ({ field, cell: cells[column] ?? '' }))
    const judged = judge(named as Record<Column, string>, given, { line, now })
    for (const [column, fault] of Object.entries(judged.faults)) faults[`rows.${line}.${column}`] = [fault]
    if (judged.row.email !== '' && seen.has(judged.row.email)) faults[`rows.${line}.email`] = ['taken']
    seen.add(judged.row.email)
    return judged.row
  })
  return { rows, faults }
}
