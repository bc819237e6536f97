import { platformRefusals, refuse, Refusal } from '#platform/shared/refusal.ts'
import { isDatabaseGone } from './database-gone.ts'

/** Maps a thrown error to a refusal, or undefined for a crash. Values PostgreSQL cannot take are the caller's fault. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  // Disk full: reported by PostgreSQL, by the file system, or by a quota.
  if (error instanceof Error && 'code' in error && ['53100', 'ENOSPC', 'EDQUOT'].includes(String(error.code)))
    return refuse(platformRefusals, 'disk_full')
  // Asking again in a moment helps.
  if (isDatabaseGone(error)) return refuse(platformRefusals, 'unavailable')
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return refuse(platformRefusals, 'request_too_large')
  if (String(error.code).startsWith('FST_')) return refuse(platformRefusals, 'malformed_request')
  if (['22P05', '22021', '22003', '22P02'].includes(String(error.code)))
    return refuse(platformRefusals, 'malformed_request')
  return undefined
}
