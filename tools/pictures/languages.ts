import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoPassword } from '#capabilities/people/identity/rules/demo-people.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { demoRequest } from '#seeds/demo/told.ts'
import { faultsOn } from './faults.ts'
import { sheetOf, type Shot } from './sheets.ts'

/** Where the demo's buyer finds what they bought; their numbers differ from demo to demo. */
type Found = Readonly<Record<'order' | 'thanks' | 'course' | 'lesson' | 'conversation' | 'announcement', string>>
type Seen = {
  name: string
  path: string | ((found: Found) => string)
  /** Nobody is signed in. */ isStranger?: boolean
  /** What is done before it is looked at. */ prepare?: (page: Page) => Promise<void>
}

const shop = '/s/demo'
const checkout = `${shop}/photography-from-zero/checkout`
/** What visitors and buyers meet, as the demo has it. */
const visited: readonly Seen[] = [
  { name: 'landing', path: '/' },
  { name: 'shop', path: shop },
  { name: 'product', path: `${shop}/photography-from-zero` },
  { name: 'event', path: `${shop}/brand-voice-workshop` },
  { name: 'checkout', path: checkout },
  {
    name: 'checkout-refused',
    path: checkout,
    prepare: async (page) => {
      await page.click('button[value="order"], button[value="continue"]')
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'thanks', path: ({ thanks }) => thanks },
  { name: 'order', path: ({ order }) => order },
  { name: 'purchases', path: '/payer' },
  { name: 'course', path: ({ course }) => course },
  { name: 'lesson', path: ({ lesson }) => lesson },
  { name: 'conversation', path: ({ conversation }) => conversation },
  { name: 'announcement', path: ({ announcement }) => announcement },
  { name: 'request', path: demoRequest },
  { name: 'sign-in', path: '/users/sign_in', isStranger: true },
  { name: 'cancel', path: `${shop}/contracts/cancellation` },
  { name: 'cookies', path: `${shop}/document/cookies` },
]
/** What a seller works with, whose order from the right only pictures show. */
const worked: readonly Seen[] = [
  { name: 'desk-home', path: '/cabinet' },
  { name: 'desk-orders', path: '/cabinet/orders' },
  { name: 'desk-statistics', path: '/cabinet/statistics' },
  { name: 'desk-products', path: '/cabinet/products' },
  { name: 'desk-settings', path: '/cabinet/settings/regional' },
  {
    name: 'desk-builder',
    path: '/cabinet/pages?kind[]=shop',
    prepare: async (page) => {
      await page.locator('tbody a').first().click()
      await page.frameLocator('.pe-sheet iframe').locator('h1').first().waitFor()
    },
  },
]
const heights = { 390: 844, 1440: 900 } as const
type Width = keyof typeof heights
const widths: readonly Width[] = [390, 1440]

const enter = async (page: Page, who: string): Promise<void> => {
  await page.goto('/users/sign_in')
  await page.fill('[name="email"]', `${who}@example.com`)
  await page.fill('[name="password"]', demoPassword)
  await page.click('form button[type="submit"]')
  await page.waitForURL((url) => !url.pathname.startsWith('/users'))
}

const firstLink = async (page: Page, at: string, link: string): Promise<string> => {
  await page.goto(at)
  const found = page.locator(`a[href*="${link}"]:visible`).first()
  await found.waitFor()
  return (await found.getAttribute('href')) ?? at
}

/** Buys, and says where that leads. */
const buy = async (page: Page): Promise<string> => {
  await page.goto(`${shop}/grid-templates/checkout`)
  for (const [name, value] of Object.entries({ street: 'Lindenweg', zip: '10115', city: 'Berlin' }))
    await page.fill(`[name="payer.${name}"]`, value)
  await page.check('[name="terms"]')
  const waiver = page.locator('[name="withdrawalWaiver"]')
  if (await waiver.isVisible()) await waiver.check()
  await page.click('button[value="order"]')
  await page.waitForURL('**/sandbox/pay/**')
  await page.fill('[name="number"]', '4242 4242 4242 4242')
  await page.click('button[value="pay"]')
  await page.waitForURL(/\/payment\/[^?/]+$/)
  return new URL(page.url()).pathname
}

const findPages = async (page: Page): Promise<Found> => {
  const order = await firstLink(page, '/payer/orders', '/payer/orders/')
  const [course = ''] = (await firstLink(page, '/payer', '/payer/s/')).split('/lessons/')
  return {
    order,
    course,
    lesson: await firstLink(page, course, '/lessons/'),
    conversation: await firstLink(page, '/payer/community/messages', '/payer/community/messages/'),
    announcement: await firstLink(page, '/payer/notifications', '/payer/notifications/'),
    thanks: await buy(page),
  }
}

type Taken = { shots: Map<string, Shot[]>; faults: string[] }

/** The first two windows of a page. */
const topOf = async (page: Page, width: Width): Promise<Buffer> => {
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
  const height = Math.min(whole, heights[width] * (width === 390 ? 2 : 1))
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
}

/** Waits until nothing is drawn in grey for what is to come, and the last change of the window has been drawn. */
const standing = async (page: Page): Promise<void> => {
  // A function: pages forbid to evaluate strings.
  await page.waitForFunction(
    () => document.querySelector('h1, h2') !== null && document.querySelector('.k-skeleton, [data-moving]') === null,
  )
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))')
  await page.waitForTimeout(300)
}

/** Both widths of a page in a language, and what is wrong with it. */
const takePage = async (page: Page, { name, path, prepare }: Seen, locale: Locale, found: Found): Promise<Taken> => {
  const taken: Taken = { shots: new Map(), faults: [] }
  const address = typeof path === 'string' ? path : path(found)
  await page.setViewportSize({ width: 1440, height: heights[1440] })
  await page.goto(`/language/${locale}?back=${encodeURIComponent(address)}`)
  await page.waitForLoadState('networkidle')
  await standing(page)
  await prepare?.(page)
  for (const width of widths.toReversed()) {
    if (name.startsWith('desk') && width !== 1440) continue
    await page.setViewportSize({ width, height: heights[width] })
    await standing(page)
    taken.shots.set(`${name}-${width}`, [{ label: locale, picture: await topOf(page, width) }])
    taken.faults.push(...(await faultsOn(page)).map((fault) => `${locale} ${name} ${width}: ${fault}`))
  }
  return taken
}

const signedIn = async (browser: Browser, base: string, who: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce' })
  await enter(await context.newPage(), who)
  return context
}

/** The demo's shop is offered in every language from now on: one in two languages answers in these. */
const offerAll = async (browser: Browser, base: string): Promise<void> => {
  const context = await signedIn(browser, base, 'seller')
  await context.pages()[0]?.evaluate<unknown>(`fetch('/v1/cabinet/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"shop_locales":[]}',
  }).then(() => undefined)`)
  await context.close()
}

const writeSheets = async (out: string, shots: Taken['shots']): Promise<void> => {
  for (const [name, all] of shots) {
    const isPhone = name.endsWith('-390')
    const [columns, most, size] = isPhone ? ([5, 5, [234, 1012]] as const) : ([2, 6, [620, 388]] as const)
    for (let at = 0; at < all.length; at += most)
      writeFileSync(join(out, `${name}-${at / most + 1}.png`), await sheetOf(all.slice(at, at + most), columns, size))
  }
}

type Wish = {
  out: string
  languages: readonly Locale[]
  isDesk: boolean
  /** Names of pages; all where left out. */ only: readonly string[] | undefined
}

/**
 * Takes the pages that buyers meet in every language on a phone and a desktop, and a seller's in those that are asked for with `--desk`:
 * into sheets to look at, and `faults.txt` of what does not fit or is in another language.
 */
export const takeLanguages = async (
  browser: Browser,
  base: string,
  { out, languages, isDesk, only }: Wish,
): Promise<void> => {
  mkdirSync(out, { recursive: true })
  const [all, who] = isDesk ? ([worked, 'seller'] as const) : ([visited, 'payer'] as const)
  const [context, strangers] = [await signedIn(browser, base, who), await browser.newContext({ baseURL: base })]
  const [page, stranger] = [context.pages()[0] ?? (await context.newPage()), await strangers.newPage()]
  const nowhere: Found = { order: '', thanks: '', course: '', lesson: '', conversation: '', announcement: '' }
  if (!isDesk) await offerAll(browser, base)
  const found = isDesk ? nowhere : await findPages(page)
  const kept: Taken = { shots: new Map(), faults: [] }
  for (const seen of all.filter(({ name }) => !only || only.includes(name)))
    for (const locale of languages) {
      const { shots, faults } = await takePage(seen.isStranger ? stranger : page, seen, locale, found)
      for (const [name, more] of shots) kept.shots.set(name, [...(kept.shots.get(name) ?? []), ...more])
      kept.faults.push(...faults)
      process.stdout.write(faults.map((fault) => `${fault}\n`).join(''))
    }
  await writeSheets(out, kept.shots)
  writeFileSync(join(out, 'faults.txt'), `${kept.faults.join('\n')}\n`)
  await Promise.all([context.close(), strangers.close()])
}
