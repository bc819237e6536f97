import type { Locale } from '#platform/shared/texts.ts'
import type { Built } from './load-page.ts'

/** The language a built page is shown in: the one it is written in. */
export const builtLanguage = (loaded: unknown): Locale | undefined =>
  typeof loaded === 'object' && loaded !== null && 'built' in loaded
    ? (loaded.built as Pick<Built, 'page'> | null | undefined)?.page.locale
    : undefined
