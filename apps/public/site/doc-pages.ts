import { Marked } from 'marked'
import { docAddress, docFiles, docNames, type DocName } from './doc-names.ts'

const files = import.meta.glob<string>(
  [
    '../../../docs/*.md',
    '../../../docs/history/*.md',
    '../../../docs/generated/*.md',
    '!../../../docs/generated/routes.md',
    '../../../{CHANGELOG,CONTRIBUTING,SECURITY}.md',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

export type DocSection = { id: string | null; heading: string; text: string }
type DocContent = { title: string; html: string; sections: DocSection[] }

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/<[^>]*>|&#?\w+;/g, '')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** The address on the site of what a page links to; undefined where the site does not show it. */
const shownAt = (from: string, href: string): string | undefined => {
  if (/^(https?:|#)/.test(href)) return href
  const { pathname, hash } = new URL(href, `file:///${from}`)
  if (pathname === '/docs/generated/routes.md') return '/api/docs'
  const name = docNames.find((each) => pathname === `/${docFiles[each]}`)
  return name && docAddress(name) + hash
}

/** Ids for the headings of one page: a repeated one gets its number appended. */
const idsOf = () => {
  const seen = new Map<string, number>()
  return (text: string): string => {
    const name = slug(text)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return before === 0 ? name : `${name}-${before}`
  }
}

const rendererFor = (file: string, ids: string[]): Marked => {
  const idOf = idsOf()
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens)
        const id = idOf(text)
        ids.push(id)
        return `<h${depth} id="${id}">${text}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const to = shownAt(file, href)
        return to === undefined ? text : `<a href="${to}">${text}</a>`
      },
      code({ text }) {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        return `<pre tabindex="0"><code>${escaped}</code></pre>\n`
      },
      image() {
        return ''
      },
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('')
        const table = `<table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table>`
        return `<div class="l-table" tabindex="0" role="group" aria-label="Table">${table}</div>`
      },
    },
  })
}

const plain = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[\s|:-]+$|^```\w*$|^#+ /gm, '')
    .replaceAll(/[`*|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const render = (file: string): DocContent => {
  const text = files[`../../../${file}`] ?? ''
  const title = /^# (.+)$/m.exec(text)?.[1] ?? file
  const ids: string[] = []
  const markdown = rendererFor(file, ids)
  const tokens = markdown.lexer(text.replace(/^# .+$/m, ''))
  const html = markdown.parser(tokens)
  const sections: DocSection[] = [{ id: null, heading: title, text: '' }]
  for (const token of tokens)
    if (token.type === 'heading')
      sections.push({ id: ids[sections.length - 1] ?? null, heading: plain(token.raw), text: '' })
    else sections.at(-1)!.text += ` ${plain(token.raw)}`
  return { title, html, sections }
}

const rendered = new Map<DocName, DocContent>()

/** A page of the documentation, rendered once: title, HTML, and its sections as plain text for the search. */
export const docPage = (name: DocName): DocContent => {
  const known = rendered.get(name) ?? render(docFiles[name])
  rendered.set(name, known)
  return known
}
