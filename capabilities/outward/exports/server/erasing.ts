import type { Erasing } from '#platform/server/erase.ts'

export const exportsErasing: Erasing = { columns: { csv_schedules: 'rows' } }
