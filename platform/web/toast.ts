import { notifications } from '@mantine/notifications'
import { isApiError } from './client.ts'
import { webTexts } from './texts.ts'
import { pickLocale } from '../shared/texts.ts'

/** Says that something worked; goes by itself. */
export const toast = (text: string): void => void notifications.show({ message: text, color: 'green', autoClose: 4000 })

/** Says that something did not work, and stays until it is closed. */
export const toastError = (error: unknown): void => {
  const t = webTexts.in(pickLocale(document.documentElement.lang))
  const message = isApiError(error) ? error.message : t('call.failed')
  const id =
    isApiError(error) && error.status >= 500 && error.requestId
      ? ` (${t('page.request_id', { id: error.requestId })})`
      : ''
  notifications.show({ message: message + id, color: 'red', autoClose: false, role: 'alert' })
}
