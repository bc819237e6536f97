import { event } from '#platform/server/events.ts'

/** What wears a theme looks different from now on. */
export const themeChanged = event<{ themeId: number }>('themes.theme_changed', { isShown: true })
