import { appendFileSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { areas, languages } from './areas.ts'
import { walkOver } from './walk.ts'
const url = 'http://localhost:3111'
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_SHELL'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
})
afterAll(() => browser.close())
const only = process.env['ONLY']
const out = process.env['OUT'] ?? '/tmp/demo-a-found.txt'
describe.each(areas)('$who', ({ who, paths, starts }) => {
  it.each(languages)('%s', { timeout: 7_200_000 }, async (locale) => {
    const context = await browser.newContext({
      baseURL: url,
      locale,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15000)
    if (who !== 'visitor') {
      const answer = await page.request.post('/users/sign_in', {
        form: { email: who, password: 'kontor-demo' },
        headers: { origin: url },
        maxRedirects: 0,
      })
      if (answer.status() !== 302) throw new Error(String(answer.status()))
    }
    await context.addCookies([{ name: 'locale', value: locale, url }])
    page.on(
      'framenavigated',
      (f) =>
        f === page.mainFrame() &&
        appendFileSync('/tmp/demo-a-nav.txt', `${new Date().toISOString().slice(11, 19)} ${f.url().slice(21)}\n`),
    )
    page.on('dialog', (dialog) => void dialog.accept())
    const p = only ? paths.filter((x) => new RegExp(only).test(x)) : paths
    const started = Date.now()
    const unreached = await walkOver(page, p, starts, (f) => appendFileSync(out, f + '\n'))
    appendFileSync(
      out,
      `== ${who} ${locale} ${only}: ${p.length - unreached.length} of ${p.length} screens, ${Math.round((Date.now() - started) / 1000)} s; unreached: ${unreached.join(' ')}\n`,
    )
    await context.close()
  })
})
