import { createContext, useContext, type CSSProperties, type ReactNode } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { inkOn } from '#platform/shared/ink-on.ts'
import type { showShopSeller } from '../contract/shop.ts'
import { accentTones, type Scheme } from '../rules/accent-tones.ts'

export type ShopLooks = ClientOutput<typeof showShopSeller>['looks']

/** The looks of a shop, loaded once by the layout around its pages. */
export const ShopLooksContext = createContext<ShopLooks | null>(null)
export const useShopLooks = (): ShopLooks | null => useContext(ShopLooksContext)

/** What the layout adds to the links at the foot of a shop. */
export const ShopFootContext = createContext<ReactNode>(null)
export const useShopFoot = (): ReactNode => useContext(ShopFootContext)

const tick = (ink: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>` +
      `<path d='M3 8.5L6.5 12 13 5' fill='none' stroke='${ink}' stroke-width='2.5'/></svg>`,
  )}")`

const tones = (scheme: Scheme, accent: string, ground?: string): Record<string, string> => {
  const { fill, ink, hover, mark, link } = accentTones(scheme, accent, ground)
  return {
    [`--a-fill-${scheme}`]: fill,
    [`--a-ink-${scheme}`]: ink,
    [`--a-hover-${scheme}`]: hover,
    [`--a-mark-${scheme}`]: mark,
    [`--a-tick-${scheme}`]: tick(inkOn(mark)),
    [`--a-link-${scheme}`]: link,
  }
}

/**
 * The seller's colour in the tones of both schemes, read on `ground` in the light one; `shop-looks.css` takes those of the one that is
 * shown.
 */
export const tonesOf = (accent: string | null | undefined, ground?: string): CSSProperties =>
  accent ? ({ ...tones('light', accent, ground), ...tones('dark', accent) } as CSSProperties) : {}
