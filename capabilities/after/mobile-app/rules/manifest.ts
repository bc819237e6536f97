import type { IconKind } from '../vocabulary.ts'

/** What browsers need to install an app (Web Application Manifest). */
export type Manifest = Readonly<Record<string, unknown>>

type Words = { language: string; direction: 'ltr' | 'rtl' }

type Looks = {
  hasCommunity: boolean
  name: string
  shortName: string
  themeColor: string
  darkColor: string
  version: string
}

const sizes: Readonly<Record<Exclude<IconKind, '180'>, { sizes: string; purpose: 'any' | 'maskable' }>> = {
  '192': { sizes: '192x192', purpose: 'any' },
  '512': { sizes: '512x512', purpose: 'any' },
  'maskable-512': { sizes: '512x512', purpose: 'maskable' },
}

/** Where the app of a shop begins: in the buyers’ area, which keeps whose app it is. */
export const startOf = (username: string): string => `/payer?app=${encodeURIComponent(username)}`

export const iconPath = (username: string, kind: IconKind, version: string): string =>
  `/v1/shop/${encodeURIComponent(username)}/app/icons/${kind}.png?v=${encodeURIComponent(version)}`

/** Texts, links and pictures that other apps share begin a post in the community; the worker of the area takes them. */
const shareTarget = {
  action: '/payer/community/share',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'pictures', accept: ['image/*'] }] },
} as const

/** The manifest of a shop’s app. All apps share the buyers’ area as their scope; each has an id of its own. */
export const manifestOf = (
  username: string,
  { hasCommunity, name, shortName, themeColor, version }: Looks,
  { language, direction }: Words,
  shortcuts: readonly { name: string; form: 'course' | 'event' }[],
): Manifest => ({
  id: startOf(username),
  name,
  short_name: shortName,
  lang: language,
  dir: direction,
  start_url: startOf(username),
  scope: '/payer',
  display: 'standalone',
  background_color: '#fbfbfc',
  theme_color: themeColor,
  icons: Object.entries(sizes).map(([kind, size]) => ({
    src: iconPath(username, kind as IconKind, version),
    type: 'image/png',
    ...size,
  })),
  ...(hasCommunity ? { share_target: shareTarget } : {}),
  shortcuts: shortcuts.map(({ name: title, form }) => ({ name: title, url: `${startOf(username)}&form=${form}` })),
})

/** The manifest of the cabinet. */
export const deskManifestOf = (
  { language, direction }: Words,
  shortcuts: readonly { name: string; url: string }[],
): Manifest => ({
  id: '/cabinet',
  name: 'Kontor',
  short_name: 'Kontor',
  lang: language,
  dir: direction,
  start_url: '/cabinet',
  scope: '/cabinet',
  display: 'standalone',
  background_color: '#fbfbfc',
  theme_color: '#404ed5',
  icons: [
    { src: '/icons/kontor-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icons/kontor-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icons/kontor-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: [...shortcuts],
})
