import { event } from '#platform/server/events.ts'

/** Everything that uses the theme looks different from now on. */
export const themeChanged = event<{ themeId: number }>('themes.theme_changed', { isShown: true })
