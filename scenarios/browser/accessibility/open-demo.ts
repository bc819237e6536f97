import { chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { demoPassword } from '#capabilities/people/identity/rules/demo-people.ts'
import { plantDemo } from '#seeds/demo/index.ts'
import { openApp, viewports } from '../open-app.ts'

export type OpenedDemo = {
  url: string
  /** A fresh browser with a window of a desktop, signed in where somebody is named. */
  visit: (options?: { locale?: string; bypassCSP?: boolean }, email?: string) => Promise<Page>
  close: () => Promise<void>
}

const plant = async (): Promise<OpenedDemo> => {
  const app = await openApp()
  await plantDemo(app.world.world, assembleApp(rooms), app.world.ports.now())
  return {
    url: app.url,
    visit: (options, email) =>
      email
        ? app.signIn('desktop', { email, password: demoPassword }, null, options)
        : app.visit('desktop', { reducedMotion: 'reduce', ...options }),
    close: app.close,
  }
}

/** A demo that runs already, which spares the minutes of planting while one works on a screen. */
const join = async (url: string): Promise<OpenedDemo> => {
  const executablePath = process.env['CHROMIUM_SHELL'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  return {
    url,
    visit: async (options, email) => {
      const viewport = viewports.desktop
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        locale: 'en',
        reducedMotion: 'reduce',
        ...options,
      })
      const page = await context.newPage()
      if (!email) return page
      const sent = { form: { email, password: demoPassword }, headers: { origin: url }, maxRedirects: 0 }
      const answer = await page.request.post('/users/sign_in', sent)
      expect(answer.status(), `${email} signs in`).toBe(302)
      await page.goto(answer.headers()['location'] ?? '/')
      return page
    },
    close: () => browser.close(),
  }
}

/** The demo with a browser in front of it: planted for the test, or the one that runs at DEMO_URL. */
export const openDemo = (): Promise<OpenedDemo> => {
  const url = process.env['DEMO_URL']
  return url ? join(url) : plant()
}
