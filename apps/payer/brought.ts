import { lazy, type ComponentType } from 'react'
import { HomeEnd } from './HomeEnd.tsx'

/** What rooms above bring to the page a buyer begins with. */
export const broughtPieces: Readonly<Record<string, ComponentType<never>>> = {
  'owned.begin': lazy(async () => ({ default: (await import('./HomeBegin.tsx')).HomeBegin })),
  'owned.end': HomeEnd,
  'community.shop': lazy(async () => ({
    default: (await import('#capabilities/after/community-members/web/index.ts')).ShopPeople,
  })),
}
