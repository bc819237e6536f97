import { get, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page, Request } from 'playwright-core'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { furnishShop } from './furnish-shop.ts'
import { openApp, type OpenedApp } from './open-app.ts'

/** Kilobytes on the wire (1 kB = 1000 bytes), as a first visitor with an empty cache loads them. */
type Weight = { js: number; css: number; html: number }

/** The heaviest languages of visitors and of the desk: what keeps within its weight in these does in all. */
const heaviest = { visitors: 'el', desk: 'pl' } as const

const password = 'long enough 1'
let app: OpenedApp
beforeAll(async () => {
  app = await openApp()
  await furnishShop(app.world)
  const passwordHash = await hashPassword(password)
  await app.world.world.db.updateTable('users').set({ passwordHash }).where('email', '=', 'nora@example.com').execute()
  await app.world.transact((ctx) => makeUser(ctx, ['payer'], { email: 'mara@example.com', passwordHash }))
})
afterAll(() => app.close())

/** Sums what a page loads from here on; a request to any other host fails the test. */
const scales = (page: Page) => {
  let weight: Weight = { js: 0, css: 0, html: 0 }
  const foreign: string[] = []
  const pending: Promise<void>[] = []
  let last = Date.now()
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfailed', (request) => {
    open.delete(request)
    last = Date.now()
  })
  page.on('requestfinished', (request) => {
    open.delete(request)
    last = Date.now()
    const url = new URL(request.url())
    if (url.origin !== app.url && url.protocol.startsWith('http')) foreign.push(request.url())
    const kind = ({ script: 'js', stylesheet: 'css', document: 'html' } as const)[request.resourceType() as 'script']
    if (kind)
      pending.push(
        request.sizes().then(
          ({ responseBodySize }) => void (weight[kind] += responseBodySize / 1000),
          // What arrives while the browser closes was asked for after the last look.
          (gone: Error) => {
            if (!/closed/.test(gone.message)) throw gone
          },
        ),
      )
  })
  return {
    /** A change of route is no load of the page, so silence is counted here: what comes late belongs to its screen. */
    read: async (): Promise<Weight> => {
      await expect.poll(() => open.size === 0 && Date.now() - last > 700, { interval: 50 }).toBe(true)
      await Promise.all(pending)
      expect(foreign).toEqual([])
      const read = weight
      weight = { js: 0, css: 0, html: 0 }
      return read
    },
  }
}

const fits = (path: string, weight: Weight, most: Partial<Weight>) => {
  for (const [kind, limit] of Object.entries(most))
    expect(weight[kind as keyof Weight], `${path}: ${kind} in kB`).toBeLessThanOrEqual(limit)
}

const storefront = { js: 10, css: 12, html: 15 }
const till = { js: 35, css: 12, html: 10 }
const door = { js: 10, css: 10, html: 8 }

it.each([
  ['/', storefront],
  ['/s/nora', storefront],
  ['/s/nora/grid-templates', storefront],
  ['/s/nora/grid-templates/checkout', till],
  ['/s/nora/type-club/checkout', till],
  ['/users/sign_in', door],
  ['/users/sign_up', door],
] as const)('%s keeps within its weight', async (path, most) => {
  const page = await app.visit('phone', { locale: heaviest.visitors })
  const scale = scales(page)
  await page.goto(path)
  fits(path, await scale.read(), most)
  await page.context().close()
})

const enter = async (email: string): Promise<Page> => {
  return app.signIn('desktop', { email, password }, null)
}

const furtherScreens = [
  ['/cabinet/transfers', 15],
  ['/cabinet/payers', 15],
  ['/cabinet/invoices', 15],
  ['/cabinet/products', 15],
  ['/cabinet/discounts', 15],
] as const

it('the cabinet opens its shell and first list within its weight, and each further screen adds little', async () => {
  const page = await enter('nora@example.com')
  await page.waitForLoadState('networkidle')
  const kept = await page.context().storageState()
  await page.context().close()
  const fresh = await app.visit('desktop', { storageState: kept, locale: heaviest.desk })
  const scale = scales(fresh)
  await fresh.goto('/cabinet/orders')
  await fresh.waitForSelector('h1')
  fits('/cabinet/orders', await scale.read(), { js: 300, css: 30 })
  const folded = fresh.locator('aside nav [aria-expanded="false"]')
  while ((await folded.count()) > 0) await folded.first().click()
  // Entries load what they lead to when a pointer rests on them; what came that way while the groups unfolded is of no screen.
  await fresh.mouse.move(700, 700)
  await scale.read()
  for (const [path, js] of furtherScreens) {
    await fresh.evaluate((to) => document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`)?.click(), path)
    await fresh.waitForURL(`**${path}`)
    await fresh.locator('main [aria-busy="true"]').waitFor({ state: 'detached' })
    fits(path, await scale.read(), { js, css: 2 })
  }
  await fresh.context().close()
})

it('the payer’s area is as light as the cabinet, and its words are one file with their keys', async () => {
  const page = await enter('mara@example.com')
  await page.waitForLoadState('networkidle')
  const kept = await page.context().storageState()
  await page.context().close()
  const fresh = await app.visit('phone', { storageState: kept, locale: heaviest.visitors })
  // An account has a language of its own, before the browser's.
  await fresh.context().addCookies([{ name: 'locale', value: heaviest.visitors, url: app.url }])
  const scale = scales(fresh)
  const words = new Set<string>()
  fresh.on('request', (request) => {
    const [, named] = /\/assets\/(words.*)-\w+\.js/.exec(request.url()) ?? []
    if (named) words.add(named)
  })
  await fresh.goto('/payer')
  await fresh.waitForSelector('h1')
  fits('/payer', await scale.read(), { js: 300, css: 30 })
  for (const path of ['/payer/orders', '/payer/account']) await fresh.goto(path).then(() => scale.read())
  expect([...words].toSorted()).toEqual(['words-el/together', 'words-keys'])
  await fresh.context().close()
})

it('no address of a page or file is a fault of ours, whatever stands in it', async () => {
  const host = new URL(app.url)
  const statusOf = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      // Not fetch, which tidies addresses before it sends them.
      const call = get({ host: host.hostname, port: host.port, path, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      call.on('error', reject)
    })
  const paths = `/ // /assets/ /assets /assets// /islands/ /islands/x /assets/%00 /assets/..%2f..%2fpackage.json
    /s/% /s/%E0%A4%A /s/%00 /s/x/%2e%2e/%2e%2e /s/${'x'.repeat(4000)} /s/nora/..;/admin /users/sign_in?referer=//evil
    /orders/%ff/success /emails/unsubscribe/%00 /invoices/1e9 /__manifest?p=%ff /cabinet/orders.data?_routes=%00
    /s/nora.data /%5c%5cevil /.env /build/server/index.js /.well-known/ /robots.txt/`.split(/\s+/)
  const faults: string[] = []
  for (const path of paths) {
    const status = await statusOf(path)
    if (status >= 500) faults.push(`${path.slice(0, 60)} ${status}`)
  }
  expect(faults).toEqual([])
  for (const referer of ['http://[', '%', ''])
    expect(await statusOf('/users/sign_in', { referer, cookie: 'kontor_access=%' })).toBeLessThan(500)
})

it('a form of another shop is not taken, by whatever address it comes', async () => {
  const host = new URL(app.url)
  const form = new URLSearchParams({ email: 'nora@example.com', password }).toString()
  const send = (path: string, origin: string) =>
    new Promise<{ status: number; cookies: readonly string[] }>((resolve, reject) => {
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length }
      const call = request({ host: host.hostname, port: host.port, method: 'POST', path, headers }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] })
      })
      call.on('error', reject)
      call.end(form)
    })
  for (const path of ['/users/sign_in', '//evil.example/users/sign_in', '///evil.example/users/sign_in']) {
    const { status, cookies } = await send(path, 'http://evil.example')
    expect([path, status >= 400 && status < 500, cookies]).toEqual([path, true, []])
  }
  const own = await send('/users/sign_in', app.url)
  expect([own.status, own.cookies.some((cookie) => cookie.startsWith('kontor_access='))]).toEqual([302, true])
})
