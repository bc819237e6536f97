import type { Page } from 'playwright-core'
import { catalogueNames, deskKeys, readMessages, source } from '#languages/read.ts'

type Words = { desk: Set<string>; english: Set<string> }

/** Whole texts of a page: what has values in it, or is one word that data may be as well, tells nothing. */
const tells = (message: string): boolean => !/[{<]/.test(message) && /\p{L}.*\s.*\p{L}/u.test(message)

const made = new Map<string, Words>()
/** What a page in a language must not say: messages that only the desk reads, and English ones that are translated. */
const wordsOf = (language: string): Words => {
  const known = made.get(language)
  if (known) return known
  const [visitors, desk, english] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const name of catalogueNames()) {
    const [atDesk, own] = [deskKeys(name), readMessages(language, name).messages]
    // What a page begins with is its seller's own text from then on.
    const isOfSellers = name === 'pages.templates'
    for (const [key, message] of Object.entries(own)) (atDesk.has(key) && !isOfSellers ? desk : visitors).add(message)
    if (!isOfSellers) for (const message of Object.values(readMessages(source, name).messages)) english.add(message)
  }
  const all = desk.union(visitors)
  const words = {
    desk: new Set([...desk.difference(visitors)].filter(tells)),
    english: new Set([...english.difference(all)].filter(tells)),
  }
  made.set(language, words)
  return words
}

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

/** Where the desk works, and is invited to it; the documentation and the reference for programs tell of its words. */
const desks = /^\/(cabinet|admin|team_member|team|staff|docs|api\/docs)(\/|$)/

/** Words on a page that its readers should not meet: the desk's on a visitor's page, English on a page in another language. */
export const strangeWordsOn = async (page: Page): Promise<string[]> => {
  const { language, texts } = await page.evaluate(textsOn)
  const { desk, english } = wordsOf(language)
  const isVisitors = !desks.test(new URL(page.url()).pathname)
  return texts.flatMap((text) => [
    ...(isVisitors && desk.has(text) ? [`${page.url()} says “${text}”, which is marked as the desk’s`] : []),
    ...(english.has(text) ? [`${page.url()} says “${text}” in English`] : []),
  ])
}
