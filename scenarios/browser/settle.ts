import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits, in the browser, until everything has arrived, nothing fades in or out and the colours are those of the scheme asked for; with
 * `isSure`, until two looks with the browser at rest between them are the same, because colours follow a change of scheme a moment later.
 * Answers false after ten seconds. Names nothing of this file.
 */
const standStill = async (isSure: boolean): Promise<boolean> => {
  const look = (): string | undefined => {
    const loading =
      document.readyState !== 'complete' ||
      document.querySelector('.k-skeleton, [data-moving], [data-stale]') !== null ||
      document.title === '' ||
      document.querySelector('h1') === null
    const kit = document.documentElement.dataset['mantineColorScheme']
    const late =
      kit !== undefined &&
      document.documentElement.dataset['theme'] === undefined &&
      kit !== (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    const moving = document.getAnimations().some((animation) => animation.playState === 'running')
    if (loading || late || moving) return undefined
    if (!isSure) return ''
    const counts: Record<string, number> = {}
    for (const element of document.querySelectorAll('body, main, main *')) {
      const { color, backgroundColor, opacity } = getComputedStyle(element)
      const shown = `${color} ${backgroundColor} ${opacity}`
      counts[shown] = (counts[shown] ?? 0) + 1
    }
    return JSON.stringify(counts)
  }
  const rest = () =>
    new Promise((done) => void setTimeout(() => void requestIdleCallback(done, { timeout: 500 }), isSure ? 100 : 30))
  const until = performance.now() + 10_000
  for (let before = look(); performance.now() < until;) {
    if (before !== undefined && !isSure) return true
    await rest()
    const now = look()
    if (now !== undefined && now === before) return true
    before = now
  }
  return false
}

/** A page that is left meanwhile is waited for where it leads. */
const wait = (page: Page, isSure: boolean) =>
  expect.poll(() => page.evaluate(standStill, isSure), { timeout: 30_000 }).toBe(true)

/** Waits until the page stands still. */
export const settle = (page: Page): Promise<void> => wait(page, true)

const highestWindow = 6000

/**
 * Waits until the page stands still in a window as high as it, where no bar that stays in place lies half over a button. What arrives late
 * makes the page higher, and the window once more; a page that is higher than every window by the same, as one is that fills it and has a
 * bar below, is followed once.
 */
export const settleWhole = async (page: Page): Promise<void> => {
  const { width, height: given } = page.viewportSize()!
  let height = given
  let before = 0
  const grow = async (): Promise<boolean> => {
    const content = await page.evaluate(() => document.documentElement.scrollHeight)
    const more = Math.min(highestWindow, content) - height
    if (more <= 0 || more === before) return false
    before = more
    height += more
    await page.setViewportSize({ width, height })
    return true
  }
  await wait(page, false)
  await grow()
  do await settle(page)
  while (await grow())
}
