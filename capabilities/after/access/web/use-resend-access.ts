import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { resendAccess } from '../contract.ts'
import { accessTexts } from '../texts.ts'

/** Sends a buyer once more the mail that opens what they bought. */
export const useResendAccess = (): ((order: { id: number | string }) => Action) => {
  const t = useTexts(accessTexts)
  return ({ id }) => ({
    key: 'resend_access',
    text: t('resend'),
    permission: 'access.change',
    run: () => api(resendAccess, { id: Number(id) }),
    done: t('resend_done'),
  })
}
