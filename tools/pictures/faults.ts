import type { Page } from 'playwright-core'
import { strangeWordsOn } from '../texts/words-on.ts'

/** What does not fit its place on the page as it is: the page itself, and words that are cut or spill over. Runs in the browser. */
const misfits = (): string[] => {
  const root = document.documentElement
  const faults = root.scrollWidth > root.clientWidth ? [`is ${root.scrollWidth - root.clientWidth} px too wide`] : []
  const places =
    'button, a, summary, label, legend, th, td, dt, dd, h1, h2, h3, h4, [role="tab"], [class*="badge" i], p, span'
  for (const element of document.querySelectorAll<HTMLElement>(places)) {
    const style = getComputedStyle(element)
    const { left, right, width, height } = element.getBoundingClientRect()
    const said = element.innerText?.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
    if (
      !said ||
      width < 4 ||
      height < 4 ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    const name = `${element.tagName.toLowerCase()} “${said}”`
    const scrolls = element.closest('[style*="overflow"], [data-scroll], nav, table, pre, [role="tablist"]') !== null
    if (style.display !== 'inline' && width > 32 && element.scrollWidth > element.clientWidth + 1)
      faults.push(
        `${style.overflowX === 'visible' ? 'spills' : 'is cut'} (${element.scrollWidth} of ${element.clientWidth} px): ${name}`,
      )
    if (!scrolls && (right > root.clientWidth + 1 || left < -1) && width < root.clientWidth)
      faults.push(`is outside: ${name}`)
    if (element.matches('button, [role="tab"], [class*="badge" i]') && element.children.length === 0) {
      const lines = new Range()
      lines.selectNodeContents(element)
      if (new Set([...lines.getClientRects()].map(({ top }) => Math.round(top))).size > 1) faults.push(`wraps: ${name}`)
    }
  }
  return [...new Set(faults)]
}

/** What is wrong with a page as it is shown: what does not fit, and words of another language. */
export const faultsOn = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate<string[]>(`(${String(misfits)})()`)),
  ...(await strangeWordsOn(page)).map((words) => words.replace(page.url(), '').trim()),
]
