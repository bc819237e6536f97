import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminPaths } from '#apps/admin/paths.ts'
import { cabinetPaths } from '#apps/cabinet/paths.ts'
import { payerPaths } from '#apps/payer/paths.ts'
import { publishPaths } from '#apps/publish/paths.ts'
import { rooms } from '#apps/server/rooms.ts'
import { teamMemberPaths } from '#apps/team-member/paths.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { demoPassword } from '#capabilities/people/identity/rules/demo-people.ts'
import { plantDemo } from '#seeds/demo/index.ts'
import { openApp, type OpenedApp } from './open-app.ts'

/**
 * Minutes long (`npm run test:long`): every screen of the demo and the first row of every list as each role, with tabs,
 * menus, filters and dialogs. Nothing fails, nothing is empty. All rows are read in `scenarios/sweeps/demo-world.test.ts`.
 */

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
  await plantDemo(app.world.world, assembleApp(rooms), app.world.ports.now())
}, 600_000)
afterAll(() => app.close())

const tabs = 'main [role="tab"], main .k-views > button, main .k-steps nav a'
const overlay = '[role="dialog"]:visible, [role="menu"]:visible'

const settle = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('.k-skeleton, [data-moving], [data-loading="true"]') === null,
  )

/** Waits until a screen has come, and fails where it is an error, nothing, or shows the key of a text. */
const see = async (page: Page, what = ''): Promise<void> => {
  await settle(page)
  // The builders of pages and lessons take the whole window.
  const text = (await page.locator('main, [role="dialog"]').allInnerTexts()).join('\n').trim()
  const place = `${page.url()} ${what}`
  expect(text.length, `${place} is empty`).toBeGreaterThan(10)
  expect(text, place).not.toMatch(/Something went wrong|That did not work|could not be loaded again/)
  expect(text, `${place} shows the key of a text`).not.toMatch(
    /(^|\s)(list|form|filter|state|page)\.[a-z_]+\.[a-z_.]+(\s|$)/,
  )
}

const seeTabs = async (page: Page): Promise<void> => {
  for (let at = 0; at < Math.min(await page.locator(tabs).count(), 12); at++) {
    const tab = page.locator(tabs).nth(at)
    if (!(await tab.isVisible()) || !(await tab.isEnabled())) continue
    await tab.click()
    await see(page, `tab ${at}`)
  }
}

/** Opens what lies over the screen and closes it again: filters, menus of rows and of the page, choices of columns. */
const seeOverlays = async (page: Page): Promise<void> => {
  const openers = page.locator('main button[aria-haspopup]:visible, main button:has-text("Filter"):visible')
  for (let at = 0; at < Math.min(await openers.count(), 4); at++) {
    const opener = openers.nth(at)
    if (!(await opener.isEnabled())) continue
    await opener.click()
    const opened = page.locator(overlay).first()
    await opened.waitFor({ timeout: 2000 }).catch(() => undefined)
    if (!(await opened.isVisible())) continue
    await expect.poll(() => opened.innerText(), { message: `${page.url()} opens nothing` }).not.toBe('')
    await opened.press('Escape')
    await page.locator(overlay).first().waitFor({ state: 'hidden' })
  }
}

const walkOver = async (page: Page): Promise<void> => {
  await see(page)
  await seeTabs(page)
  await seeOverlays(page)
}

it.each([
  ['payer@example.com', '/payer', payerPaths],
  ['publisher@example.com', '/publish', publishPaths],
  ['team@example.com', '/team_member', teamMemberPaths],
  ['admin@example.com', '/admin', adminPaths],
  ['seller@example.com', '/cabinet', cabinetPaths],
] as const)('%s sees every screen', { timeout: 1_800_000 }, async (email, base, paths) => {
  const page = await app.signIn('desktop', { email, password: demoPassword }, null)
  const broken: string[] = []
  const walk = async (): Promise<void> => {
    await walkOver(page).catch((error: unknown) => {
      broken.push(`${page.url()}: ${String(error).slice(0, 300)}`)
    })
  }
  page.on('response', (answer) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`)
  })
  for (const [path] of paths.filter(([each]) => !each.includes(':'))) {
    await page.goto(`${base}/${path}`)
    await walk()
    await page.goto(`${base}/${path}`)
    await settle(page)
    const row = page.locator('main tbody tr a[href^="/"]').first()
    const first = (await row.isVisible()) ? await row.getAttribute('href') : null
    if (first === null) continue
    await page.goto(first)
    await walk()
  }
  expect(broken).toEqual([])
  await page.context().close()
})
