import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepPicture } from '../look-at.ts'
import { settle } from '../settle.ts'
import { alike, cutTexts, hiddenFocus, moving, reachingOut, spacedTexts, vanished } from './modes.ts'
import { openDemo, type OpenedDemo } from './open-demo.ts'
import { pagesOfTasks, type PageOfTask } from './pages-of-tasks.ts'

/**
 * The ten main pages as readers set them up who see or move otherwise: 200 and 400 %, more space between letters, colours of the system,
 * less motion, and the focus by keys in each.
 */

let demo: OpenedDemo
beforeAll(async () => {
  demo = await openDemo()
}, 900_000)
afterAll(() => demo.close())

/** A window of 1280 × 1024 pixels enlarged. */
const zooms = { '200': { width: 640, height: 512 }, '400': { width: 320, height: 256 } } as const
const steps = 60

const faultsOf = async (page: Page, name: string): Promise<string[]> => {
  const faults: string[] = []
  const ask = (what: () => string[]): Promise<string[]> => page.evaluate(what)
  const add = (of: string, found: readonly string[]) => faults.push(...found.map((each) => `${of}: ${each}`))
  add('motion', await ask(moving))
  for (const [zoom, size] of Object.entries(zooms)) {
    await page.setViewportSize(size)
    await settle(page)
    add(`${zoom} %`, await ask(reachingOut))
    add(`${zoom} %`, await ask(cutTexts))
    await keepPicture(page, `mode-${name}-${zoom}`)
    add(`${zoom} %, focus`, await hiddenFocus(page, steps))
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await settle(page)
  add('focus', await hiddenFocus(page, steps))
  const before = new Set(await ask(cutTexts))
  await page.addStyleTag({ content: spacedTexts })
  await settle(page)
  add(
    'spaced',
    (await ask(cutTexts)).filter((each) => !before.has(each)),
  )
  add('spaced', await ask(reachingOut))
  await keepPicture(page, `mode-${name}-spaced`)
  await page.reload()
  await page.emulateMedia({ forcedColors: 'active' })
  await settle(page)
  add('forced colours', await ask(vanished))
  add('forced colours', await ask(alike))
  add('forced colours, focus', await hiddenFocus(page, steps))
  await keepPicture(page, `mode-${name}-forced`)
  return faults
}

const judgeModes = async ({ name, who, open }: PageOfTask): Promise<void> => {
  // The style for more space is the test's own, which the page's policy would refuse.
  const page = await demo.visit({ bypassCSP: true }, who)
  await open(page)
  await settle(page)
  expect(await faultsOf(page, name)).toEqual([])
  await page.context().close()
}

for (const each of pagesOfTasks) it(each.name, { timeout: 600_000 }, () => judgeModes(each))
