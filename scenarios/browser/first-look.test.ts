import { afterAll, beforeAll, expect, it } from 'vitest'
import { furnishShop } from './furnish-shop.ts'
import { openApp, type OpenedApp } from './open-app.ts'

/**
 * How long a phone on a slow network waits for the greatest part of a page, as Lighthouse measures it: 150 ms to the server and
 * back, 1.6 Mbit/s down, a processor four times as slow.
 */
const phone = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const slower = 4
const most = 1200

let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world)
})
afterAll(() => app.close())

/** The largest contentful paint of one fresh load, in milliseconds after its navigation began. */
const paintOf = async (path: string): Promise<number> => {
  const page = await app.visit('phone')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', { offline: false, ...phone })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(path)
  const paint = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let last = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) last = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => done(last), 1500)
      }),
  )
  await page.context().close()
  return paint
}

it.each([
  ['a checkout', '/s/nora/grid-templates/checkout'],
  ['a product', '/s/nora/grid-templates'],
] as const)('%s shows its greatest part in time', async (_, path) => {
  // The server has made every page once; the machine under the test may be busy, so the best of five counts.
  await paintOf(path)
  const paints: number[] = []
  for (let each = 0; each < 5 && !paints.some((paint) => paint <= most); each++) paints.push(await paintOf(path))
  expect(
    Math.min(...paints),
    `${path}: largest contentful paint of ${paints.map(Math.round).join(', ')} ms`,
  ).toBeGreaterThan(0)
  expect(Math.min(...paints), `${path}: largest contentful paint in ms`).toBeLessThanOrEqual(most)
})
