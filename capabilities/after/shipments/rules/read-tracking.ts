import { readCsv } from '#platform/shared/read-csv.ts'

export type TrackedRow = {
  /** Of the file, counted from one with its heading. */
  line: number
  parcel: number
  carrier: string
  number: string
  link: string
}
export type TrackingFault = { line: number; key: 'invalid_number' | 'required' | 'invalid' | 'too_long' }

type Column = 'parcel' | 'carrier' | 'number' | 'link'

/** A file of parcel numbers: `parcel`, `carrier`, `number` and `link`, in any order; link and carrier may be missing. */
export const readTracking = (csv: string): { rows: TrackedRow[]; faults: TrackingFault[] } => {
  const [head = [], ...lines] = readCsv(csv.replace(/^\uFEFF/, ''))
  const at = (column: Column): number => head.findIndex((each) => each.trim().toLowerCase() === column)
  const rows: TrackedRow[] = []
  const faults: TrackingFault[] = []
  if (at('parcel') < 0 || at('number') < 0) return { rows, faults: [{ line: 1, key: 'required' }] }
  for (const [index, cells] of lines.entries()) {
    const cell = (column: Column) => (cells[at(column)] ?? '').trim()
    if (cells.every((each) => each.trim() === '')) continue
    const row = {
      line: index + 2,
      parcel: Number(cell('parcel')),
      carrier: cell('carrier'),
      number: cell('number'),
      link: cell('link'),
    }
    const key = faultOf(row)
    if (key) faults.push({ line: row.line, key })
    else rows.push(row)
  }
  return { rows, faults }
}

const faultOf = ({ parcel, carrier, number, link }: TrackedRow): TrackingFault['key'] | undefined => {
  if (!Number.isSafeInteger(parcel) || parcel < 1) return 'invalid_number'
  if (number === '') return 'required'
  if (number.length > 60 || carrier.length > 60 || link.length > 500) return 'too_long'
  return link === '' || /^https:\/\/[^\s]+$/.test(link) ? undefined : 'invalid'
}
