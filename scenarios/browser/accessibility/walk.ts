import type { Page } from 'playwright-core'
import { judge } from '../judge.ts'
import type { Scheme } from '../open-app.ts'
import { settle, settleWhole } from '../settle.ts'
import { seeStates, type LookAt } from './states.ts'

const desktop = { width: 1440, height: 900 }
/** A window of 1280 pixels at 400 %: WCAG 1.4.10. */
const narrow = { width: 320, height: 640 }
const marked = '[data-judged]'
/** `WALK='1440 320 dark'`: the windows to walk in, and whether in dark as well as in light; all when left out. */
const chosenLooks = process.env['WALK']?.split(' ')
const isAsked = (look: '1440' | '320' | 'dark'): boolean => chosenLooks?.includes(look) ?? true

/** Whether an address is one of a path, as routes read it. */
const isOf = (path: string, address: string): boolean => {
  const [asked, given] = [path.split('/'), address.split('/')]
  return (
    asked.length === given.length &&
    asked.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  )
}
const parameters = (path: string): number => path.split('/').filter((part) => part.startsWith(':')).length
const pathOf = (paths: readonly string[], address: string): string | undefined =>
  paths.filter((path) => isOf(path, address)).toSorted((one, other) => parameters(one) - parameters(other))[0]

const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).flatMap(({ href, origin, pathname, target }) =>
        origin === location.origin && target !== '_blank' && !href.includes('/language/') ? [pathname] : [],
      ),
    )

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const wear = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await settle(page)
}

/**
 * Every screen of these paths that links lead to, in light and dark, in a wide window and in a narrow one, in each of its states. What is
 * wrong is told and not thrown, so that one walk finds all of it. Answers the paths that no link leads to.
 */
export const walkOver = async (
  page: Page,
  paths: readonly string[],
  starts: readonly string[],
  tell: (fault: string) => void,
): Promise<string[]> => {
  let isFirst = true
  const lookAt =
    (path: string): LookAt =>
    async (state, isOver = false) => {
      const window = page.viewportSize()!
      // What lies over the page fits the window; a page is made whole, where no bar lies half over a button.
      if (!isOver) await settleWhole(page)
      const judgeIn = async (scheme: Scheme): Promise<boolean> => {
        const { asked, found } = await judge(page, { remembers: true, ...(isOver ? { within: marked } : {}) })
        for (const each of found) tell(`${path} ${window.width} ${scheme}, ${state}: ${each}`)
        return asked !== 'nothing'
      }
      // What is known in light was judged in dark as well when it was met first.
      if ((await judgeIn('light')) && isAsked('dark')) {
        await wear(page, 'dark')
        await judgeIn('dark')
        await wear(page, 'light')
      }
      await page.setViewportSize(window)
    }
  const seeNarrow = async (path: string): Promise<void> => {
    const look = lookAt(path)
    await page.setViewportSize(narrow)
    await look('first look')
    const overflow = await overflowOf(page)
    if (overflow > 0) tell(`${path} is ${overflow} px wider than a window of ${narrow.width}`)
    if (isFirst) await seeStates(page, look, true)
  }
  const seeWide = async (path: string): Promise<void> => {
    const look = lookAt(path)
    await page.setViewportSize(desktop)
    await look('first look')
    await seeStates(page, look, isFirst)
  }
  const see = async (path: string): Promise<void> => {
    if (isAsked('320')) await seeNarrow(path)
    if (isAsked('1440')) await seeWide(path)
  }
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const path = pathOf(paths, address)
    if (path === undefined || reached.has(path)) continue
    reached.add(path)
    try {
      await page.goto(address)
      await settle(page)
      const landed = pathOf(paths, new URL(page.url()).pathname)
      if (landed !== path && (landed === undefined || reached.has(landed))) continue
      reached.add(landed)
      waiting.push(...(await linksOn(page)))
      await see(landed)
      isFirst = false
    } catch (error) {
      tell(`${path}: ${String(error).slice(0, 300)}`)
    }
  }
  return paths.filter((path) => !reached.has(path))
}
