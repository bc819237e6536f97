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

const renamed = (page: Document, found: Element, name: string): void => {
  const other = page.createElement(name)
  other.append(...found.childNodes)
  found.replaceWith(other)
}

const headings: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' }

/** Headings below the title of what is written, and Word’s own title as one of them. */
const headingsOf = (page: Document): void => {
  for (const found of page.querySelectorAll('h1, h5, h6, p.MsoTitle'))
    renamed(page, found, headings[found.tagName] ?? 'h2')
}

/** Google Docs wraps all of it in bold type that is not bold, puts a list into a list rather than an item, and draws its check boxes. */
const docsOf = (page: Document): void => {
  for (const around of page.querySelectorAll('b[style*="font-weight:normal"], b[id^="docs-internal"]'))
    around.replaceWith(...around.childNodes)
  for (const drawn of page.querySelectorAll('img[aria-roledescription="checkbox"]')) drawn.remove()
  for (const list of page.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
  }
  // Its empty lines; between our paragraphs there is room already.
  for (const gap of page.querySelectorAll('body > br')) gap.remove()
  // A title is a line in large type.
  for (const line of page.querySelectorAll('p')) {
    const sizes = [...line.querySelectorAll('span')].map(({ style }) => Number.parseFloat(style.fontSize) || 0)
    const isTitle = sizes.length > 0 && sizes.every((size) => size >= 20) && !line.closest('li')
    if (isTitle && /pt;?/.test(line.innerHTML)) renamed(page, line, 'h2')
  }
}

/** Notion’s callouts, toggles, code and to-dos as what our texts have for them. */
const notionOf = (page: Document): void => {
  for (const callout of page.querySelectorAll('aside')) renamed(page, callout, 'blockquote')
  for (const toggle of page.querySelectorAll('details')) {
    const summary = toggle.querySelector(':scope > summary')
    if (summary) {
      const [line, strong] = [page.createElement('p'), page.createElement('strong')]
      strong.append(...summary.childNodes)
      line.append(strong)
      summary.replaceWith(line)
    }
    toggle.replaceWith(...toggle.childNodes)
  }
  for (const box of page.querySelectorAll('li > .checkbox, li > input[type="checkbox"]')) box.remove()
  for (const code of page.querySelectorAll('pre')) {
    const line = page.createElement('p')
    for (const [i, text] of code.textContent.trimEnd().split('\n').entries()) {
      if (i > 0) line.append(page.createElement('br'))
      line.append(text)
    }
    code.replaceWith(line)
  }
}

/** A row of a table as a line, for our texts have no tables. */
const tablesOf = (page: Document): void => {
  for (const table of page.querySelectorAll('table')) {
    const lines = [...table.querySelectorAll('tr')].map((row) => {
      const line = page.createElement('p')
      const cells = [...row.children].map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '))
      line.textContent = cells.filter(Boolean).join(' | ')
      return line
    })
    const pictures = [...table.querySelectorAll('img')]
    table.replaceWith(...lines.filter(({ textContent }) => textContent !== ''), ...pictures)
  }
}

const cleanedPage = (html: string): Document => {
  const page = parsed(html)
  for (const gone of page.querySelectorAll('style, meta, link, title, xml, script, br.Apple-interchange-newline'))
    gone.remove()
  docsOf(page)
  notionOf(page)
  listsOfWord(page)
  tablesOf(page)
  headingsOf(page)
  return page
}

/** What Word, Google Docs and Notion put on the clipboard, with its headings and lists as ours; the rest is left to the schema. */
export const cleanPasted = (html: string): string => cleanedPage(html).body.innerHTML

/** A part of what was pasted: words, or a picture by its address. */
export type PastedPart = { html: string } | { source: string; alt: string }

const isWordless = (html: string): boolean =>
  html
    .replace(/<(?!hr)[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === ''

/** What was pasted in pieces: the words up to a picture, the picture, the words behind it. Counting points of a pixel are no pictures. */
export const partsOf = (html: string): PastedPart[] => {
  const page = cleanedPage(html)
  const found = [...page.querySelectorAll('img')].filter((picture) => {
    const isSeen = [picture.getAttribute('width'), picture.getAttribute('height')].every(
      (side) => side === null || !/^[01](px)?$/.test(side),
    )
    if (!isSeen || !picture.getAttribute('src')) picture.remove()
    return isSeen && picture.getAttribute('src')
  })
  const parts: PastedPart[] = []
  const take = (words: DocumentFragment) => {
    const around = page.createElement('div')
    around.append(words)
    if (!isWordless(around.innerHTML)) parts.push({ html: around.innerHTML })
  }
  for (const picture of found) {
    const before = page.createRange()
    before.setStart(page.body, 0)
    before.setEndBefore(picture)
    take(before.extractContents())
    parts.push({ source: picture.getAttribute('src')!, alt: (picture.getAttribute('alt') ?? '').slice(0, 500) })
    picture.remove()
  }
  const rest = page.createRange()
  rest.selectNodeContents(page.body)
  take(rest.extractContents())
  return parts
}

/** A picture that came within HTML, as a file. */
export const fileOf = (source: string): File | undefined => {
  const found = /^data:(image\/(png|jpeg|webp|avif|gif));base64,(.+)$/.exec(source)
  if (!found) return undefined
  const bytes = Uint8Array.from(atob(found[3]!), (sign) => sign.charCodeAt(0))
  return new File([bytes], `picture.${found[2]!}`, { type: found[1]! })
}
