import { afterAll, beforeAll, expect, it } from 'vitest'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { furnishShop, type FurnishedShop } from './furnish-shop.ts'
import { looker } from './look-at.ts'
import { openApp, type OpenedApp } from './open-app.ts'

/** A shop wears its seller's colour, and stays readable whichever they chose: usual, too light and too dark. */
const accents = { usual: '#b4532a', light: '#f7ec7a', dark: '#101418' } as const
type Kind = keyof typeof accents

let app: OpenedApp
let shops: Record<Kind, FurnishedShop>

beforeAll(async () => {
  app = await openApp()
  const open = async (kind: Kind) => {
    const shop = await furnishShop(app.world, kind)
    await setSeller(app.world.world, shop.sellerId, { accentColor: accents[kind] })
    return shop
  }
  shops = { usual: await open('usual'), light: await open('light'), dark: await open('dark') }
})
afterAll(() => app.close())

it.each(['usual', 'light', 'dark'] as const)('of a %s accent', async (kind) => {
  const look = looker(() => app, `looks-${kind}`)
  const page = await app.visit('phone')
  const { products } = shops[kind]
  await page.goto(`/s/${kind}/${products.club}`)
  const button = page.locator('.k-button-solid').first()
  const colours = () =>
    button.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color])
  if (kind === 'usual') expect(await colours()).toEqual(['rgb(180, 83, 42)', 'rgb(255, 255, 255)'])
  if (kind === 'light') expect((await colours())[1]).toBe('rgb(21, 24, 31)')
  await look(page, 'product')
  await page.goto(`/s/${kind}/${products.templates}/checkout`)
  await page.check('[name="terms"]')
  await look(page, 'checkout')
})

it('the bar at the edge of a phone names the price of the plan that is chosen', async () => {
  const page = await app.visit('phone', { javaScriptEnabled: false })
  await page.goto(`/s/usual/${shops.usual.products.club}`)
  const shown = page.locator('.s-bar-price:visible')
  const plans = page.locator('input[name="plan"]')
  const prices: string[] = []
  for (let at = 0; at < (await plans.count()); at++) {
    await plans.nth(at).check()
    expect(await shown.count()).toBe(1)
    prices.push((await shown.textContent())!)
  }
  expect(prices.length).toBeGreaterThan(1)
  expect(new Set(prices).size).toBe(prices.length)
})
