import { api } from '#platform/web/client.ts'
import { showExport } from '../contract.ts'

/** A download cannot renew a session; the call before it does. */
export const downloadExport = async (id: number | string): Promise<void> => {
  await api(showExport, { id })
  location.assign(`/v1/cabinet/csv_exports/${id}/file`)
}

/** Bytes as people read them. */
export const sizeOf = (bytes: number, locale: string): string =>
  bytes < 1e6
    ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
        Math.max(1, bytes / 1000),
      )
    : new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1e6)
