import { useLocale } from '#platform/web/locale.tsx'
import { iconPath } from '../../rules/manifest.ts'
import type { ShopApp } from './shop-app.ts'

/** What browsers read of an area that can be installed: the shop’s app, or the platform’s. */
export const AppHead = ({ app }: { app: ShopApp | null }) => {
  const locale = useLocale()
  if (!app)
    return (
      <>
        <link rel="manifest" href="/payer.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/kontor-192.png" />
      </>
    )
  const { username, version, themeColor, darkColor, shortName } = app
  const query = new URLSearchParams({ locale, v: version }).toString()
  return (
    <>
      <link rel="manifest" href={`/v1/shop/${encodeURIComponent(username)}/app/manifest.webmanifest?${query}`} />
      <link rel="apple-touch-icon" href={iconPath(username, '180', version)} />
      <meta name="apple-mobile-web-app-title" content={shortName} />
      <meta name="theme-color" content={themeColor} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={darkColor} media="(prefers-color-scheme: dark)" />
    </>
  )
}
