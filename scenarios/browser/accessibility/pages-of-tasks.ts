import type { Page } from 'playwright-core'
import { agree, fillPayer } from '../sell-and-buy.ts'

export type PageOfTask = { name: string; who?: string; open: (page: Page) => Promise<unknown> }

const buyer = 'payer@example.com'
const seller = 'seller@example.com'

const at = (name: string, address: string, who?: string): PageOfTask => ({
  name,
  ...(who ? { who } : {}),
  open: (page) => page.goto(address),
})

const follow = async (page: Page, link: string): Promise<void> => {
  const address = await page.locator(link).first().getAttribute('href')
  await page.goto(address!)
}

/** The ten pages on which the main tasks are done, in the demo. */
export const pagesOfTasks: readonly PageOfTask[] = [
  at('landing', '/'),
  at('shop', '/s/demo'),
  at('product', '/s/demo/photography-from-zero'),
  at('checkout', '/s/demo/grid-templates/checkout'),
  {
    name: 'thanks',
    open: async (page) => {
      await page.goto('/s/demo/colour-guide/checkout')
      await fillPayer(page, 'reader@example.com')
      await agree(page)
      await page.click('button[value="order"]')
      await page.waitForURL('**/payment/**')
    },
  },
  at('buyers-area', '/payer', buyer),
  {
    name: 'lesson',
    who: buyer,
    open: async (page) => {
      await page.goto('/payer')
      await follow(page, 'main a[href^="/payer/s/"]')
      await follow(page, 'main a[href*="/lessons/"]')
    },
  },
  at('sign-in', '/users/sign_in'),
  at('orders', '/cabinet/orders', seller),
  at('product-editor', '/cabinet/products/1/edit', seller),
]
