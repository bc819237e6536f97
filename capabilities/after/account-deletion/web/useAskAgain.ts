import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'

/** Asks again for all that a screen shows and for the session, whose banner says that an account is deactivated. */
export const useAskAgain = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  return async () => {
    await Promise.all([queries.invalidateQueries(), revalidate()])
  }
}
