import { createServer, type AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { openApp as openServer } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { consentCookie, readConsents } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { judge } from './judge.ts'
import { strangeWordsOn } from '../../tools/texts/words-on.ts'
import { settleWhole } from './settle.ts'

export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
export type ViewportName = keyof typeof viewports

/** On which viewports a story is told: on the one that asks more of it, and on all in the long edition. */
export const viewportsOf = (harder: ViewportName): readonly ViewportName[] =>
  isLongEdition ? ['desktop', 'phone'] : [harder]

/** Tellings that differ from the others of a story in what is told elsewhere: in the long edition alone. */
export const inLong = <T>(more: readonly T[]): readonly T[] => (isLongEdition ? more : [])

export type Scheme = 'light' | 'dark'

export type VisitOptions = Pick<
  BrowserContextOptions,
  'bypassCSP' | 'colorScheme' | 'javaScriptEnabled' | 'locale' | 'reducedMotion' | 'storageState'
> & {
  goesOffline?: boolean
  /** Hosts of others that the story asks for by a press, without an answer about cookies. */
  presses?: readonly string[]
}

export type OpenedApp = {
  world: TestWorld
  /** Where the pages are, without a slash at the end. */
  url: string
  /** A fresh browser, as one person with one device has it. Everything it complains about fails the test at `close`. */
  visit: (viewport: ViewportName, options?: VisitOptions) => Promise<Page>
  /** The same, signed in as the form does without a script; opens `home` when it is given, with null where signing in leads. */
  signIn: (
    viewport: ViewportName,
    who: { email: string; password: string },
    home?: string | null,
    options?: VisitOptions,
  ) => Promise<Page>
  /**
   * Waits until the page stands still, then fails unless axe finds nothing on it by WCAG 2.2 AA and it fits its window: in each of these
   * schemes, of which the last stays, or in the one it has.
   */
  expectAccessible: (page: Page, schemes?: readonly Scheme[]) => Promise<void>
  /** A call of the API over HTTP; answers status and body as they came. */
  call: (
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: { data?: Record<string, unknown>; error?: unknown } }>
  close: () => Promise<void>
}

const root = resolve(import.meta.dirname, '../..')

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

/** Where a story keeps that it has no network. */
const offlineKey = 'story-offline'

/**
 * Chromium forgets after a reload that a page served by its worker has no network, and says so neither in `onLine` nor by
 * an event; a story that goes offline tells it.
 */
const rememberOffline = (key: string): void =>
  void Object.defineProperty(Navigator.prototype, 'onLine', {
    configurable: true,
    get: () => !localStorage.getItem(key),
  })

/** Takes the network away, or (`isOffline: false`) gives it back, for a page of a visit that `goesOffline`. */
export const setOffline = async (page: Page, isOffline: boolean): Promise<void> => {
  const remember = () =>
    page.evaluate(([key, off]) => (off ? localStorage.setItem(key, 'true') : localStorage.removeItem(key)), [
      offlineKey,
      isOffline,
    ] as const)
  if (!isOffline) await remember()
  await page.context().setOffline(isOffline)
  if (isOffline) await remember()
  await page
    .evaluate((word) => void dispatchEvent(new Event(word)), isOffline ? 'offline' : 'online')
    .catch((error: Error) => {
      // A page that failed loads anew as soon as it hears of the network.
      if (isOffline || !error.message.includes('navigation')) throw error
    })
}

type Routed = typeof window & {
  __reactRouterDataRouter?: { state: { initialized: boolean }; navigate: (to: string) => Promise<void> }
}

const areaOf = (path: string): string => path.split(/[/?]/)[1] ?? ''

/**
 * To another screen: within the area a page shows as its links lead there, which keeps what is loaded and spares the browser most of its
 * work.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  const { protocol, pathname } = new URL(page.url())
  if (!protocol.startsWith('http') || areaOf(pathname) !== areaOf(path)) return void (await page.goto(path))
  await page.waitForFunction(() => (window as Routed).__reactRouterDataRouter?.state.initialized)
  await page.evaluate((to) => (window as Routed).__reactRouterDataRouter!.navigate(to), path)
}

/** The whole browser, or its shell without windows, which shows no notifications and asks less of the processor. */
const openBrowser = (isWhole: boolean): Promise<Browser> =>
  chromium.launch({
    executablePath:
      (isWhole ? undefined : process.env['CHROMIUM_SHELL']) ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })

/**
 * The whole application on a port and a database of its own, with a browser in front of it. Its clock stands still at this moment until it
 * is moved.
 */
export const openApp = async (
  settings: Record<string, string> = {},
  { isWholeBrowser = false, onLog }: { isWholeBrowser?: boolean; onLog?: (line: string) => void } = {},
): Promise<OpenedApp> => {
  if (!existsSync(join(root, 'build/server/index.js'))) throw new Error('The pages are not built: run npm run build.')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const world = await testWorld(rooms, {
    at: Temporal.Now.instant().toString(),
    settings: { PUBLIC_URL: url, PORT: String(port), ...settings },
  })
  const app = await openServer(assembleApp(rooms), world.world, {
    forceCloseConnections: true,
    ...(onLog ? { logger: { stream: { write: onLog } } } : {}),
  })
  await app.listen({ port })
  const browser = await openBrowser(isWholeBrowser)
  const complaints: string[] = []
  const looked: Promise<unknown>[] = []
  /** Nobody else's host is asked for anything before the visitor agreed to something, or pressed for it, or left for there. */
  const watchHosts = (page: Page, presses: readonly string[]) =>
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      const isOurs = !protocol.startsWith('http') || /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname)
      if (isOurs || presses.includes(hostname)) return
      if (request.isNavigationRequest() && request.frame().parentFrame() === null) return
      const from = page.url()
      const look = page.context().cookies(url)
      looked.push(
        look.then(
          (cookies) => {
            const kept = cookies.find(({ name }) => name === consentCookie)?.value
            const { choices = [] } = readConsents(kept && decodeURIComponent(kept)) ?? {}
            if (!choices.some(({ agreed }) => agreed.length > 0))
              complaints.push(`${from} asks ${hostname} for something before its visitor agreed`)
          },
          () => undefined,
        ),
      )
    })
  const visit: OpenedApp['visit'] = async (viewport, { goesOffline = false, presses = [], ...options } = {}) => {
    const context = await browser.newContext({
      viewport: viewports[viewport],
      locale: 'en',
      baseURL: url,
      ...(viewport === 'phone' ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
      ...options,
    })
    if (goesOffline) await context.addInitScript(rememberOffline, offlineKey)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    watchHosts(page, presses)
    const isOfNetwork = (what: string) =>
      goesOffline && /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/.test(what)
    page.on('pageerror', ({ message }) => {
      if (!isOfNetwork(message)) complaints.push(`${page.url()}: ${message}`)
    })
    page.on('console', (line) => {
      // A refused form answers 422, a story that goes offline has no network or a server that is away: browsers report
      // all of it as failed resources.
      // What a provider answers its own script is no fault of ours.
      const isExpected =
        /status of 422/.test(line.text()) ||
        (line.text().startsWith('Failed to load resource') && !line.location().url.startsWith(url)) ||
        isOfNetwork(line.text())
      if (line.type() === 'error' && !isExpected)
        complaints.push(`${page.url()}: ${line.text()} ${line.location().url}`)
    })
    return page
  }

  return {
    world,
    url,
    visit,
    signIn: async (viewport, { email, password }, home, options = {}) => {
      const page = await visit(viewport, { reducedMotion: 'reduce', ...options })
      const form = { email, password }
      const answer = await page.request.post('/users/sign_in', { form, headers: { origin: url }, maxRedirects: 0 })
      expect(answer.status(), `${email} signs in`).toBe(302)
      const opened = home === null ? answer.headers()['location'] : home
      if (opened) await page.goto(opened)
      return page
    },
    expectAccessible: async (page, schemes = []) => {
      const window = page.viewportSize()!
      for (const colorScheme of schemes.length > 0 ? schemes : [undefined]) {
        if (colorScheme) await page.emulateMedia({ colorScheme })
        await settleWhole(page)
        expect((await judge(page)).found).toEqual([])
        expect(await strangeWordsOn(page)).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize(window)
    },
    call: async (method, path, body, headers = {}) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: answer.status, body: (await answer.json()) as { data?: Record<string, unknown> } }
    },
    close: async () => {
      await Promise.all(looked)
      await browser.close()
      await app.close()
      await world.close()
      expect(complaints).toEqual([])
    },
  }
}
