import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError, type ApiError } from '../client.ts'
import { toast, toastError } from '../toast.ts'

/**
 * Sends what a form without a contract's fields says: reads everything again, says that it worked, or what is wrong.
 * `explain` gives the words that belong beside a field; all else is told as a toast.
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
