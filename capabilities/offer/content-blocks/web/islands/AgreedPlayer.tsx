import { useEffect, useState } from 'react'
import { readCookie } from '#platform/web/cookies.ts'
import { foreign } from '../foreign-frame.ts'
import { agreesToVideos, consentCookie } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'

type Props = { sellerId: number; src: string; title: string }

/**
 * Shows a third-party player in place of the consent question, if the visitor has consented for this shop or for all.
 */
export const AgreedPlayer = ({ sellerId, src, title }: Props) => {
  const [isAgreed, setAgreed] = useState(false)
  useEffect(() => {
    setAgreed(agreesToVideos(readCookie(consentCookie), sellerId, Math.floor(Date.now() / 1000)))
  }, [sellerId])
  if (!isAgreed) return null
  return (
    <iframe
      className="b-player"
      src={src}
      title={title}
      allow="fullscreen; picture-in-picture"
      allowFullScreen
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={foreign}
    />
  )
}
