import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { OpenTown } from './open-town.ts'

const pictures = process.env['JOURNEY_PICTURES']

/** Looks at a page in light and dark: axe finds nothing on it, and JOURNEY_PICTURES names a folder that keeps how it looked. */
export const looker =
  (town: () => OpenTown, story: string) =>
  async (page: Page, name: string): Promise<void> => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await town().expectAccessible(page)
      if (!pictures) continue
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: `${pictures}/${story}-${name}-${scheme}.png`, fullPage: true })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
