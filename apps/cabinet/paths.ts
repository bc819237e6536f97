import type { ScreenPath } from '#platform/web/screen-path.ts'

/** Path under /cabinet → the screen's file under capabilities/. Navigation shows an entry only when its path stands here. */
export const cabinetPaths: readonly ScreenPath[] = []
