import { z } from 'zod'
import { endpoint, flag, id, instant } from '#platform/shared/contract.ts'
import { decimalSeparators, list } from '#platform/shared/list.ts'
import { csvExportState, csvPeriods } from './vocabulary.ts'

const asked = {
  /** The word of a list, such as `orders.orders`. */
  list: z.string().max(100),
  title: z.string().trim().min(1, 'required').max(200, 'too_long'),
  /** Filters, search and order as the list's own address has them. */
  query: z
    .record(z.string().max(100), z.union([z.string().max(500), z.number(), z.array(z.string().max(500)).max(500)]))
    .default({}),
  /** Names of the file's columns in order; all when left out. */
  columns: z.array(z.string().max(100)).min(1, 'empty').max(200).nullable().default(null),
  decimalSeparator: z.enum(decimalSeparators).default('point'),
}
const one = z.object({ id: id() })
const shape = z.object({
  id: id(),
  title: z.string(),
  state: z.string(),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  size: z.int().nullable(),
  createdAt: instant(),
  finishedAt: instant().nullable(),
  expiresAt: instant().nullable(),
})

export const askExport = endpoint('POST', '/v1/cabinet/csv_exports', 'Have a list written as CSV in the background', {
  input: z.object(asked),
  output: shape,
})
export const showExport = endpoint('GET', '/v1/cabinet/csv_exports/:id', 'One CSV export with its progress', {
  input: one,
  output: shape,
})
export const repeatExport = endpoint('POST', '/v1/cabinet/csv_exports/:id/repeat', 'Have the same CSV written anew', {
  input: one,
  output: shape,
})
export const cancelExport = endpoint('POST', '/v1/cabinet/csv_exports/:id/cancel', 'Stop writing a CSV', {
  input: one,
  output: shape,
})
export const openExport = endpoint(
  'GET',
  '/v1/cabinet/csv_exports/:id/file',
  'The finished CSV; whole or the range asked for',
  { input: one, output: z.any() },
)

export const addSchedule = endpoint(
  'POST',
  '/v1/cabinet/csv_schedules',
  'Have a list written as CSV every day, week or month',
  { input: z.object({ ...asked, every: z.enum(csvPeriods) }), output: z.object({ id: id(), nextRunAt: instant() }) },
)
export const changeSchedule = endpoint(
  'PATCH',
  '/v1/cabinet/csv_schedules/:id',
  'Pause a schedule, or change how often it runs',
  {
    input: z.object({ id: id(), every: z.enum(csvPeriods).optional(), isActive: flag().optional() }),
    output: z.object({ id: id(), nextRunAt: instant() }),
  },
)
export const removeSchedule = endpoint('DELETE', '/v1/cabinet/csv_schedules/:id', 'End a schedule; its files stay', {
  input: one,
  output: z.object({}),
})

export const exportList = list({
  name: 'exports.csv_exports',
  path: '/v1/cabinet/csv_exports',
  permission: 'exports.use',
  columns: {
    title: { kind: 'text', lead: true },
    createdAt: { kind: 'time', sort: true },
    state: { kind: 'state', always: true, machine: csvExportState },
    rowsDone: { kind: 'number', hide: 'mobile' },
    rowsTotal: { kind: 'number', optional: true },
    size: { kind: 'number', hide: 'tablet' },
    finishedAt: { kind: 'time', optional: true },
    expiresAt: { kind: 'time', hide: 'tablet' },
    isScheduled: { kind: 'flag', hide: 'tablet' },
    askedBy: { kind: 'text', optional: true },
  },
  filters: {
    state: { kind: 'state', machine: csvExportState },
    created: { kind: 'period' },
    isScheduled: { kind: 'flag' },
  },
  sort: '-createdAt',
  search: true,
})

export const scheduleList = list({
  name: 'exports.csv_schedules',
  path: '/v1/cabinet/csv_schedules',
  permission: 'exports.use',
  columns: {
    title: { kind: 'text', lead: true },
    every: { kind: 'choice', values: 'every' },
    isActive: { kind: 'flag', always: true },
    nextRunAt: { kind: 'time', sort: true },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
    askedBy: { kind: 'text', optional: true },
  },
  filters: { every: { kind: 'choice', options: csvPeriods, values: 'every' }, isActive: { kind: 'flag' } },
  sort: '-createdAt',
})
