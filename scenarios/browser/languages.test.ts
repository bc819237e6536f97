import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { locales, tongues } from '#platform/shared/texts.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { furnishShop } from './furnish-shop.ts'
import { openApp, type OpenedApp } from './open-app.ts'

const password = 'long enough 1'
let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world)
  const passwordHash = await hashPassword(password)
  await app.world.world.db.updateTable('users').set({ passwordHash }).where('email', '=', 'nora@example.com').execute()
})
afterAll(() => app.close())

/** The folders from which a page loads scripts that hold messages, and how many; a document that comes begins anew. */
const wordsOf = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/words')) paths.push(pathname)
  })
  // What the page before still asked for is not the new one's.
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) paths.splice(0)
  })
  return {
    folders: () => [...new Set(paths.map((path) => path.split('/')[2]))],
    files: () => new Set(paths).size,
  }
}

it('a page loads the messages of its reader’s language alone, and the palette finds by names of the core languages as well', async () => {
  const page = await app.signIn('desktop', { email: 'nora@example.com', password }, null)
  await page.context().addCookies([{ name: 'locale', value: 'de', url: app.url }])
  const words = wordsOf(page)

  await page.goto('/cabinet/orders')
  await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(words.folders()).toEqual(['words-de'])
  const first = words.files()

  const folded = page.locator('aside nav [aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  await page.locator('nav a[href="/cabinet/payers"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Käufer' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(words.folders()).toEqual(['words-de'])
  expect(words.files()).toBeGreaterThan(first)

  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').last().fill('Coupons')
  await page.getByText('Rabattcodes').last().waitFor()
  await page.keyboard.press('Escape')

  await page.context().addCookies([{ name: 'locale', value: 'en', url: app.url }])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Payers' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(words.folders()).toEqual(['words'])

  await page.goto('/cabinet/pages')
  await page.getByRole('button', { name: 'New page' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('What you offer, in one line').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(words.folders()).toEqual(['words'])
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await dialog.getByText('Ihr Angebot in einer Zeile').first().waitFor()
  expect(words.folders()).toEqual(['words', 'words-for-everyone'])
  await page.context().close()
})

/** What the built server keeps once somebody has read every language: the messages of each, and English under what it lacks. */
const keepAll = `
  const { readdirSync, readFileSync } = require('node:fs')
  const [folder] = process.argv.slice(1)
  const read = (file) => JSON.parse(readFileSync(folder + '/' + file, 'utf8'))
  const english = read('en-GB.json')
  gc()
  const before = process.memoryUsage().heapUsed
  const kept = readdirSync(folder).map(read)
  const made = kept.map((words) => Object.keys(words).map((name) => ({ ...english[name], ...words[name] })))
  gc()
  console.log(JSON.stringify([kept.length, (process.memoryUsage().heapUsed - before) / 1e6, made.length]))`

it('all languages together take 30 MB of a server’s memory at most', async () => {
  const folder = join(import.meta.dirname, '../../build/server/words')
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '-e', keepAll, folder])
  const [languages, megabytes] = JSON.parse(stdout) as number[]
  expect(languages).toBeGreaterThanOrEqual(locales.length - 1)
  expect(megabytes).toBeLessThanOrEqual(30)
})

it('what buyers are told in a language is one file of 25 kB at most, as it is served', () => {
  const assets = join(import.meta.dirname, '../../build/client/assets')
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^words[^/]*\/together-.*\.(br|gz)$/.test(file),
  )
  expect(files).toHaveLength(2 * tongues.length)
  const heavy = files.flatMap((file) => {
    const { size } = statSync(join(assets, file))
    return size > 25_000 ? [`${file}: ${size}`] : []
  })
  expect(heavy).toEqual([])
})
