import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/web/locale.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { productDeskTexts } from '../texts.ts'

/** Sends a change made by a button, refetches everything and reports success. */
export const useSend = (): ((send: () => Promise<unknown>) => Promise<void>) => {
  const t = useTexts(productDeskTexts)
  const queries = useQueryClient()
  return async (send) => {
    try {
      await send()
      await queries.invalidateQueries()
      toast(t('saved'))
    } catch (error) {
      toastError(error)
    }
  }
}
