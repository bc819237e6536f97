import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { OpenedApp, Scheme } from './open-app.ts'
import { settle } from './settle.ts'

const pictures = process.env['JOURNEY_PICTURES']
export const keepsPictures = pictures !== undefined

/** Keeps how a page looks now, where JOURNEY_PICTURES names a folder. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true })
}

const both = () => ['light', 'dark'] as const
/** In the scheme the page was opened with. */
export const asItIs = () => []

/** Looks at a page in light and dark, or in the schemes `schemesOf` names: axe finds nothing on it, and a picture is kept of each. */
export const looker =
  (app: () => OpenedApp, story: string, schemesOf: (name: string) => readonly Scheme[] = both) =>
  async (page: Page, name: string): Promise<void> => {
    const schemes = schemesOf(name)
    await app().expectAccessible(page, schemes)
    if (schemes.length === 0) return keepPicture(page, `${story}-${name}`)
    for (const colorScheme of keepsPictures ? schemes : []) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      await keepPicture(page, `${story}-${name}-${colorScheme}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
