import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, type ApiError } from '../client.ts'
import { toast, toastError } from '../toast.ts'

/**
 * Submits a form without a contract's fields: refetches everything and reports success, or shows the error. `explain`
 * returns the text for an error that belongs beside a field; all others become toasts.
 */
export const useSending = (explain?: (error: ApiError) => string | undefined) => {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  /** Answers whether it worked. */
  const send = async (run: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setSending(true)
    setFault(undefined)
    try {
      await run()
      await queries.invalidateQueries()
      if (done) toast(done)
      return true
    } catch (error) {
      const words = isApiError(error) ? explain?.(error) : undefined
      if (words) setFault(words)
      else toastError(error)
      return false
    } finally {
      setSending(false)
    }
  }
  return { isSending, fault, send }
}
