import { lazy, type ComponentType } from 'react'
import { HomeEnd } from './HomeEnd.tsx'

/** What rooms above bring to the page a buyer begins with. */
export const broughtPieces: Readonly<Record<string, ComponentType<never>>> = {
  'owned.begin': lazy(async () => {
    const { LastPlace } = await import('#capabilities/after/learning/web/index.ts')
    return { default: LastPlace }
  }),
  'owned.end': HomeEnd,
}
