const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

const levelOf = (item: Element): number => Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)

/** The sign or number Word writes before an item: it becomes the list's own. */
const takeMark = (item: Element): string => {
  const mark = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  mark?.remove()
  return mark?.textContent?.trim() ?? ''
}

/** Word has no lists in its HTML: paragraphs say of which list and level they are. */
const listsOfWord = (page: Document): void => {
  const isItem = (element: Element | null): element is Element =>
    element?.tagName === 'P' && /mso-list/i.test(element.getAttribute('style') ?? '')
  for (const first of page.querySelectorAll('p[style*="mso-list" i]')) {
    if (!first.isConnected || isItem(first.previousElementSibling)) continue
    const open: Element[] = []
    let at: Element | null = first
    while (isItem(at)) {
      const next: Element | null = at.nextElementSibling
      const level = levelOf(at)
      const isNumbered = /^\(?[0-9a-z]{1,4}[.)]/i.test(takeMark(at))
      while (open.length > level) open.pop()
      while (open.length < level) {
        const list = page.createElement(isNumbered ? 'ol' : 'ul')
        const around = open.at(-1)
        if (around) (around.lastElementChild ?? around.appendChild(page.createElement('li'))).append(list)
        else at.before(list)
        open.push(list)
      }
      const item = page.createElement('li')
      const line = page.createElement('p')
      line.append(...at.childNodes)
      item.append(line)
      open.at(-1)!.append(item)
      at.remove()
      at = next
    }
  }
}

const headings: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' }

/** Headings below the title of what is written, and Word’s own title as one of them. */
const headingsOf = (page: Document): void => {
  for (const found of page.querySelectorAll('h1, h5, h6, p.MsoTitle')) {
    const heading = page.createElement(headings[found.tagName] ?? 'h2')
    heading.append(...found.childNodes)
    found.replaceWith(heading)
  }
}

/** What Word, Google Docs and Notion put on the clipboard, with its headings and lists as ours; the rest is left to the schema. */
export const cleanPasted = (html: string): string => {
  const page = parsed(html)
  for (const gone of page.querySelectorAll('style, meta, link, title, xml, script')) gone.remove()
  // Google Docs wraps all of it in bold type that is not bold.
  for (const around of page.querySelectorAll('b[style*="font-weight:normal"], b[id^="docs-internal"]'))
    around.replaceWith(...around.childNodes)
  listsOfWord(page)
  headingsOf(page)
  return page.body.innerHTML
}

/** The addresses of pictures in pasted HTML: those it carries with it, and how many lie elsewhere. */
export const picturesIn = (html: string): { carried: string[]; elsewhere: number } => {
  const sources = [...parsed(html).querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '')
  const carried = sources.filter((source) => source.startsWith('data:image/'))
  return { carried, elsewhere: sources.length - carried.length }
}

/** A picture that came within HTML, as a file. */
export const fileOf = (source: string): File | undefined => {
  const found = /^data:(image\/(png|jpeg|webp|avif));base64,(.+)$/.exec(source)
  if (!found) return undefined
  const bytes = Uint8Array.from(atob(found[3]!), (sign) => sign.charCodeAt(0))
  return new File([bytes], `picture.${found[2]!}`, { type: found[1]! })
}
