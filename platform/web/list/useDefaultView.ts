import { useEffect, useRef } from 'react'
import type { SavedViews } from './useSavedViews.ts'

/**
 * A list whose address says nothing opens with the reader's default view, else with the one it declares, once; who
 * chooses "All" afterwards sees all. Answers whether rows may be asked for.
 */
export const useDefaultView = (
  saved: SavedViews,
  isBare: boolean,
  declared: string | undefined,
  open: (query: string, replace: boolean) => void,
): boolean => {
  const isUndecided = useRef(isBare)
  if (!isBare) isUndecided.current = false
  const wanted = isUndecided.current ? (saved.views.find((view) => view.isDefault)?.query ?? declared) : undefined
  useEffect(() => {
    if (saved.isLoading) return
    isUndecided.current = false
    if (wanted) open(wanted, true)
  }, [saved.isLoading, wanted, open])
  return !isUndecided.current || (!saved.isLoading && !wanted)
}
