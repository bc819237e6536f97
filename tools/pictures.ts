import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import { demoPassword } from '#capabilities/people/identity/rules/demo-people.ts'
import { coreLocales, locales, type Locale } from '#platform/shared/texts.ts'
import { takeLanguages } from './pictures/languages.ts'

/**
 * Makes the pictures of the public site and of the README from a demo that runs: `npm run pictures -- http://localhost:3000`.
 * Those of the site are taken in the core languages, light and dark. With `--languages all --out <folder>` it takes pages in
 * languages instead.
 */

type Taken = {
  name: string
  isPhone?: boolean
  isSeller?: boolean
  path: (locale: Locale) => string
  /** Where it is shown; on the site alone if left out. */ at?: readonly ('site' | 'readme')[]
  /** What is done before it is taken. */ prepare?: (page: Page) => Promise<void>
}

const shopOf = (locale: Locale) => (locale === 'de' ? '/s/demo-de' : '/s/demo')
const shown: readonly Taken[] = [
  { name: 'home', isSeller: true, path: () => '/cabinet' },
  { name: 'orders', isSeller: true, path: () => '/cabinet/orders', at: ['site', 'readme'] },
  { name: 'shop', path: shopOf, at: ['site', 'readme'] },
  {
    name: 'page-builder',
    isSeller: true,
    path: () => '/cabinet/pages?kind[]=shop',
    at: ['readme'],
    prepare: async (page) => {
      await page.locator('tbody a').first().click()
      const banner = page.frameLocator('.pe-sheet iframe').locator('.t-banner h1')
      await banner.waitFor()
      const box = await banner.boundingBox()
      if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await page.locator('.pe-way').waitFor()
      await page.mouse.move(0, 0)
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'checkout',
    isPhone: true,
    path: (locale) => `${shopOf(locale)}/${locale === 'de' ? 'offene-werkstatt' : 'photography-from-zero'}/checkout`,
  },
]
const schemes = ['light', 'dark'] as const
/** Pixels across; the smaller one is for phones, and for browsers that cannot read AVIF. */
const widths = { desktop: [1600, 800], phone: [780, 390] } as const
const site = join(import.meta.dirname, '../apps/public/site/pictures')
const readme = join(import.meta.dirname, '../docs/pictures')

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/users/sign_in')
  await page.fill('[name="email"]', 'seller@example.com')
  await page.fill('[name="password"]', demoPassword)
  await page.click('form button[type="submit"]')
  await page.waitForURL((url) => !url.pathname.startsWith('/users'))
}

const keep = async (picture: Buffer, name: string, across: readonly [number, number]): Promise<void> => {
  const [large, small] = across
  for (const width of across)
    await sharp(picture)
      .resize({ width })
      .avif({ quality: 58, effort: 4 })
      .toFile(join(site, `${name}-${width}.avif`))
  await sharp(picture)
    .resize({ width: small })
    .webp({ quality: 78 })
    .toFile(join(site, `${name}-${small}.webp`))
  process.stdout.write(`${name} (${large} and ${small} pixels)\n`)
}

const take = async (
  browser: Browser,
  base: string,
  locale: Locale,
  scheme: (typeof schemes)[number],
): Promise<void> => {
  const isReadme = locale === 'en' && scheme === 'light'
  for (const { name, isPhone = false, isSeller = false, path, at = ['site'], prepare } of shown) {
    if (!at.includes('site') && !isReadme) continue
    const context = await browser.newContext({
      baseURL: base,
      locale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      deviceScaleFactor: 2,
    })
    const page = await context.newPage()
    if (isSeller) await signIn(page)
    await page.goto(`/language/${locale}?back=${encodeURIComponent(path(locale))}`)
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    await page.waitForTimeout(500)
    const picture = await page.screenshot()
    if (at.includes('site')) await keep(picture, `${name}-${locale}-${scheme}`, widths[isPhone ? 'phone' : 'desktop'])
    if (isReadme && at.includes('readme'))
      await sharp(picture)
        .resize({ width: 1440 })
        .png({ palette: true })
        .toFile(join(readme, `${name}.png`))
    await context.close()
  }
}

const [base = 'http://localhost:3000'] = process.argv.slice(2)
const said = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const asked = said('languages')
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
try {
  if (asked === undefined) {
    mkdirSync(site, { recursive: true })
    for (const locale of coreLocales) for (const scheme of schemes) await take(browser, base, locale, scheme)
  } else {
    const languages = asked === 'all' ? locales : asked.split(',')
    const isDesk = process.argv.includes('--desk')
    const only = said('only')?.split(',')
    await takeLanguages(browser, base, { out: said('out') ?? 'pictures', languages, isDesk, only })
  }
} finally {
  await browser.close()
}
