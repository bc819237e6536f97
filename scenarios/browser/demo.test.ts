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
 * Every screen of the demo and the first row of every list, with their tabs: no error, nothing empty. `open-rows.ts` of the sweeps
 * reads all rows.
 */

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
  await plantDemo(app.world.world, assembleApp(rooms), app.world.ports.now())
}, 600_000)
afterAll(() => app.close())

const tabs = 'main [role="tab"], main .k-views > button, main .k-steps nav a'

/** Waits until a screen has come, and fails where it is an error or nothing. */
const see = async (page: Page): Promise<void> => {
  // Counts on tabs come last, and draw them anew.
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('.k-skeleton, [data-moving]') === null,
  )
  const said = (await page.locator('main').innerText()).trim()
  expect(said.length, `${page.url()} is empty`).toBeGreaterThan(10)
  expect(said, page.url()).not.toMatch(/Something went wrong|That did not work/)
}

const seeTabs = async (page: Page): Promise<void> => {
  for (let at = 0; at < Math.min(await page.locator(tabs).count(), 12); at++) {
    const tab = page.locator(tabs).nth(at)
    if (!(await tab.isVisible()) || !(await tab.isEnabled())) continue
    await tab.click()
    await see(page)
  }
}

it.each([
  ['seller@example.com', '/cabinet', cabinetPaths],
  ['admin@example.com', '/admin', adminPaths],
  ['payer@example.com', '/payer', payerPaths],
  // Who recommends products is no partner of the operator.
  ['publisher@example.com', '/publish', publishPaths.filter(([path]) => !path.startsWith('partner_'))],
  ['team@example.com', '/team_member', teamMemberPaths],
] as const)('%s sees every screen', { timeout: 1_800_000 }, async (email, base, paths) => {
  const page = await app.signIn('desktop', { email, password: demoPassword })
  await page.waitForURL((url) => !url.pathname.startsWith('/users'))
  const broken: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`)
  })
  for (const [path] of paths.filter(([each]) => !each.includes(':'))) {
    await page.goto(`${base}/${path}`)
    await see(page)
    await seeTabs(page)
    await page.goto(`${base}/${path}`)
    await see(page)
    const row = page.locator('main tbody tr a[href^="/"]').first()
    if (!(await row.isVisible())) continue
    await row.click()
    await see(page)
    await seeTabs(page)
  }
  expect(broken).toEqual([])
  await page.context().close()
})
