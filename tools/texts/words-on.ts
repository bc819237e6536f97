import type { Page } from 'playwright-core'
import { strangeWords } from './strange-words.ts'

/** Every text of the page in the page's own language, of elements and of what describes them. Runs in the browser. */
const textsOn = (): { language: string; texts: string[] } => {
  const language = document.documentElement.lang
  const isOwn = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === language
  const texts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (isOwn(parent) && !parent?.closest('script, style, noscript, template, [contenteditable]'))
      texts.add(node.textContent?.trim() ?? '')
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`body [${name}]`))
      if (isOwn(element)) texts.add(element.getAttribute(name)?.trim() ?? '')
  return { language, texts: [...texts] }
}

/** Where the desk works, is invited to it, and lets apps in; the documentation and the reference for programs tell of its words. */
const desks = /^\/(cabinet|admin|team_member|team|staff|oauth|docs|api\/docs)(\/|$)/

/** Words on a page that its readers should not meet: the desk's on a visitor's page, English on a page in another language. */
export const strangeWordsOn = async (page: Page): Promise<string[]> => {
  const { language, texts } = await page.evaluate(textsOn)
  const isVisitors = !desks.test(new URL(page.url()).pathname)
  return strangeWords(language, texts, isVisitors).map((words) => `${page.url()} says ${words}`)
}
