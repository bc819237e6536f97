import type { Page } from 'playwright-core'
import { judge } from '../judge.ts'
import type { Scheme } from '../open-app.ts'
import { settle, settleWhole } from '../settle.ts'
import type { Area } from './areas.ts'
import { cutTexts, reachingOut } from './modes.ts'
import { overlaps } from './overlaps.ts'
import { seeStates, type LookAt } from './states.ts'

const desktop = { width: 1440, height: 900 }
/** A window of 1280 pixels at 400 %: WCAG 1.4.10. */
const narrow = { width: 320, height: 640 }
const marked = '[data-judged]'
/**
 * `WALK='1440 320 dark states'`: the windows to walk in, whether in dark as well as in light, and whether in more states than the first
 * look; all when left out. Words that begin with a slash name the screens: `WALK='320 /community'`.
 */
const chosenLooks = process.env['WALK']?.split(' ').filter((word) => !word.startsWith('/'))
const isAsked = (look: '1440' | '320' | 'dark' | 'states'): boolean =>
  !chosenLooks?.length || chosenLooks.includes(look)
const chosenPaths = process.env['WALK']?.split(' ').filter((word) => word.startsWith('/')) ?? []
const isChosen = (path: string): boolean => chosenPaths.length === 0 || chosenPaths.some((each) => path.includes(each))

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

/** The addresses of ours on a page: where links lead, and what is shown to be copied. */
const linksOn = (page: Page): Promise<string[]> =>
  page.locator('a[href], input[readonly]').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const shown = element instanceof HTMLInputElement ? element.value : (element as HTMLAnchorElement).href
      const url = URL.canParse(shown) ? new URL(shown) : undefined
      return url?.origin === location.origin && !shown.includes('/language/') ? [url.pathname] : []
    }),
  )

/** Where the menu of the list's first row leads, which has its screens that no link of a list does. */
const linksOfRow = async (page: Page): Promise<string[]> => {
  const menu = page.locator('main tbody [aria-haspopup="menu"]:visible').first()
  if ((await menu.count()) === 0) return []
  await menu.click({ timeout: 1500 }).catch(() => undefined)
  await settle(page)
  const links = await linksOn(page)
  await page.keyboard.press('Escape')
  return links
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What a reader sees is wrong without axe. */
const misplaced = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(cutTexts)).map((each) => `cut off: ${each}`),
  ...(await page.evaluate(reachingOut)).map((each) => `reaches out: ${each}`),
  ...(await page.evaluate(overlaps)),
]

const wear = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await settle(page)
}

/**
 * Every screen of these paths that links and menus of rows lead to, in light and dark, in a wide window and in a narrow one, in each of
 * its states, or at the first look alone. What is wrong is told and not thrown, so that one walk finds all of it. Answers the paths that
 * no link leads to.
 */
export const walkOver = async (
  page: Page,
  { paths, starts, passedBy }: Area,
  tell: (fault: string) => void,
  hasStates = isAsked('states'),
): Promise<string[]> => {
  let isFirst = true
  const told = new Set<string>()
  const tellOnce = (fault: string): void => {
    if (!told.has(fault)) tell(fault)
    told.add(fault)
  }
  const lookAt =
    (path: string): LookAt =>
    async (state, isOver = false) => {
      const window = page.viewportSize()!
      // What lies over the page fits the window; a page is made whole, where no bar lies half over a button.
      if (!isOver) {
        await settleWhole(page)
        for (const each of await misplaced(page)) tellOnce(`${path} ${window.width}: ${each}`)
      }
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
    if (isFirst && hasStates) await seeStates(page, look, true)
  }
  const seeWide = async (path: string): Promise<void> => {
    const look = lookAt(path)
    await page.setViewportSize(desktop)
    await look('first look')
    if (hasStates) await seeStates(page, look, isFirst)
  }
  const see = async (path: string): Promise<void> => {
    if (!isChosen(path)) return
    if (isAsked('320')) await seeNarrow(path)
    if (isAsked('1440')) await seeWide(path)
  }
  const all = [...paths, ...passedBy]
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const path = pathOf(all, address)
    if (path === undefined || reached.has(path) || passedBy.includes(path)) continue
    reached.add(path)
    try {
      await page.goto(address)
      await settle(page)
      const landed = pathOf(all, new URL(page.url()).pathname)
      if (landed === undefined || (landed !== path && (reached.has(landed) || passedBy.includes(landed)))) continue
      reached.add(landed)
      waiting.push(...(await linksOn(page)), ...(await linksOfRow(page)))
      await see(landed)
      isFirst = false
    } catch (error) {
      tell(`${path}: ${String(error).slice(0, 300)}`)
    }
  }
  return paths.filter((path) => !reached.has(path))
}
