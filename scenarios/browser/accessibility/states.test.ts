import { afterAll, beforeAll, expect, it } from 'vitest'
import { locales } from '#platform/shared/texts.ts'
import { areas, isFixed, languages, written, type Area } from './areas.ts'
import { openDemo, type OpenedDemo } from './open-demo.ts'
import { walkOver } from './walk.ts'

/**
 * Hours long (`npm run test:long`; a part of it: `-t 'payer@example.com ar'`): axe by WCAG 2.2 AA, with the size of targets, finds nothing
 * on any screen of the demo that links lead to, in any state `states.ts` reaches, in light and dark, at 1440 and 320 pixels.
 * No text is cut off or lies over another. What a buyer is written is looked at once in every other language. `DEMO_URL` names a demo
 * that runs, `WALK='1440'` what of it is looked at (`walk.ts`).
 */

let demo: OpenedDemo
beforeAll(async () => {
  demo = await openDemo()
}, 900_000)
afterAll(() => demo.close())

const walk = async (area: Area, locale: string, hasStates?: boolean): Promise<string[]> => {
  const page = await demo.visit({ locale }, area.who === 'visitor' ? undefined : area.who)
  await page.context().addCookies([{ name: 'locale', value: locale, url: demo.url }])
  page.on('dialog', (dialog) => void dialog.accept())
  const found: string[] = []
  const tell = (fault: string): void => {
    found.push(fault)
    // A walk takes hours: what it meets is told at once.
    process.stdout.write(`${fault}\n`)
  }
  const unreached = await walkOver(page, area, tell, hasStates)
  process.stdout.write(`${area.who} ${locale} did not get to ${unreached.join(' ')}\n`)
  expect(found).toEqual([])
  await page.context().close()
  return unreached
}

for (const area of areas)
  for (const locale of languages)
    it(`${area.who} ${locale}`, { timeout: 14_400_000 }, async () => {
      // Screens of a single row are seen where a link of the demo leads to one; all others have an address of their own.
      expect((await walk(area, locale)).filter(isFixed)).toEqual([])
    })

for (const locale of locales.filter((each) => !languages.includes(each)))
  it(`what a buyer is written, ${locale}`, { timeout: 600_000 }, async () => {
    expect(await walk(written, locale, false)).toEqual([])
  })
