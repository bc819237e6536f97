import { readCookie } from '#platform/web/cookies.ts'
import { consentDays } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { readVisit, readVisits, visitsCookie, withVisit, wordsOfVisits } from '#capabilities/sale/orders/rules/visit.ts'

/**
 * Stores the campaigns of this browser's first and last visit, for as long as a consent is valid. Call it after consent
 * only.
 */
export const keepVisit = (sellerId: number): void => {
  const name = visitsCookie(sellerId)
  const now = readVisit(new URLSearchParams(location.search))
  const visits = now && withVisit(readVisits(readCookie(name)), now)
  if (!visits) return
  const secure = location.protocol === 'https:' ? ';secure' : ''
  const age = consentDays * 24 * 3600
  document.cookie = `${name}=${encodeURIComponent(wordsOfVisits(visits))};path=/;max-age=${age};samesite=lax${secure}`
}
