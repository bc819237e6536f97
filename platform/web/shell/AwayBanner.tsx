import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useServerAway } from '../availability.ts'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'

/** Warns that nothing can be saved while the server is away, and refetches the screen when it is back. */
export const AwayBanner = () => {
  const t = useTexts(webTexts)
  const queries = useQueryClient()
  const isAway = useServerAway()
  const wasAway = useRef(isAway)
  useEffect(() => {
    if (wasAway.current && !isAway) void queries.invalidateQueries()
    wasAway.current = isAway
  }, [isAway, queries])
  return <div role="status">{isAway && <div className="k-notice k-tone-amber">{t('shell.away')}</div>}</div>
}
