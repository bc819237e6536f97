import { Island } from '#platform/web/Island.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { cookieConsentTexts } from '#capabilities/people/cookie-consents/texts.ts'
import type { PublicCode } from '../contract.ts'
import { trackingTexts } from '../texts.ts'
import { TrackingCodes } from './islands/TrackingCodes.tsx'

export const cookieSettingsPath = (username: string): string => `/s/${username}/document/cookies`

type Props = { seller: { id: number | string; username: string }; codes: readonly PublicCode[] }

/** What measures on a shop's pages, and the question whether it may; nothing where nothing measures. */
export const ShopTracking = ({ seller: { id, username }, codes }: Props) => {
  const t = useTexts(trackingTexts)
  const ask = useTexts(cookieConsentTexts)
  if (codes.length === 0) return null
  return (
    <Island
      name="TrackingCodes"
      of={TrackingCodes}
      props={{
        sellerId: Number(id),
        username,
        codes,
        settings: cookieSettingsPath(username),
        words: {
          title: ask('ask.title'),
          text: ask('ask.text'),
          accept: ask('ask.accept'),
          refuse: ask('ask.refuse'),
          choose: ask('ask.choose'),
          failed: ask('ask.failed'),
          console: t('console.title'),
          nothing: t('console.nothing'),
          reasons: {
            fired: t('console.fired'),
            page: t('console.page'),
            product: t('console.product'),
            no_answer: t('console.no_answer'),
            refused: t('console.refused'),
            newer_than_answer: t('console.newer_than_answer'),
            told_before: t('console.told_before'),
          },
        },
      }}
    />
  )
}

/** The way to change one's choice, at the foot of every page. */
export const CookieSettingsLink = ({ username }: { username: string }) => {
  const t = useTexts(cookieConsentTexts)
  return <a href={cookieSettingsPath(username)}>{t('settings.title')}</a>
}
