import type { ScreenPath } from '#platform/web/screen-path.ts'

/** Path under /publish → the screen's file under capabilities/. */
export const publishPaths: readonly ScreenPath[] = [
  ['', 'people/identity/web/PublisherHomeScreen.tsx'],
  ['account', 'people/identity/web/OwnAccountScreen.tsx'],
]
