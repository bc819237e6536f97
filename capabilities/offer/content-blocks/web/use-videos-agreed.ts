import { useEffect, useEffectEvent } from 'react'
import { readCookie } from '#platform/web/cookies.ts'
import { agreesToVideos, consentCookie } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'

/** Says once the page is there that its reader agreed to players of others, in this shop or in the app. */
export const useVideosAgreed = (sellerId: number | undefined, onAgreed: () => void): void => {
  const agreed = useEffectEvent(onAgreed)
  useEffect(() => {
    const places = ['app' as const, ...(sellerId === undefined ? [] : [sellerId])]
    if (agreesToVideos(readCookie(consentCookie), places, Math.floor(Date.now() / 1000))) agreed()
  }, [sellerId])
}
