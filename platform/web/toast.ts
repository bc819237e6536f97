import { notifications } from '@mantine/notifications'
import { isApiError } from './client.ts'
import { webTexts } from './texts.ts'
import { pickLocale } from '../shared/texts.ts'

/** Success; information; done, but the reader should look at it. */
export type ToastTone = 'success' | 'info' | 'warning'
const looks = {
  success: { color: 'green', autoClose: 4000 },
  info: { color: 'blue', autoClose: 6000 },
  warning: { color: 'yellow', autoClose: 10_000, role: 'alert' },
} as const

/** Reports a result; disappears by itself. */
export const toast = (text: string, tone: ToastTone = 'success'): void =>
  void notifications.show({ message: text, ...looks[tone] })

/** Reports a failure, and stays until it is closed. */
export const toastError = (error: unknown): void => {
  const t = webTexts.in(pickLocale(document.documentElement.lang))
  const message = isApiError(error) ? error.message : t('call.failed')
  const id =
    isApiError(error) && error.status >= 500 && error.requestId
      ? ` (${t('page.request_id', { id: error.requestId })})`
      : ''
  notifications.show({ message: message + id, color: 'red', autoClose: false, role: 'alert' })
}
