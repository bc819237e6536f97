import { inkOn, toneOn } from '#platform/shared/ink-on.ts'

/**
 * Per scheme, the ground that is hardest to read on, and how much markings and links differ from it at least: grey on
 * dark looks as if it were off.
 */
const grounds = {
  light: { ground: '#f3f4f6', mark: 3, link: 4.5 },
  dark: { ground: '#21252d', mark: 4.5, link: 6.5 },
} as const

export type Scheme = keyof typeof grounds

/**
 * Shades of a seller's colour for buttons, marks and links in one colour scheme, adjusted until they have enough
 * contrast.
 */
export const accentTones = (scheme: Scheme, accent: string, ground: string = grounds[scheme].ground) => {
  const least = grounds[scheme]
  const fill = toneOn(accent, ground, 1.5)
  const ink = inkOn(fill)
  return {
    fill,
    ink,
    hover: `color-mix(in srgb, ${fill} 88%, ${ink === '#ffffff' ? '#000' : '#fff'})`,
    mark: toneOn(accent, ground, least.mark),
    link: toneOn(accent, ground, least.link),
  }
}
