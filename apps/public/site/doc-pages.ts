import { Marked } from 'marked'
import { docNames, type DocName } from './doc-names.ts'

const files = import.meta.glob<string>(['../../../docs/*.md', '../../../CHANGELOG.md'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/<[^>]*>|&[a-z]+;/g, '')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** Where a link of a page leads on the site: to a page of `docs/` that is shown here, or nowhere. */
const shownAt = (href: string): string | undefined => {
  if (/^(https?:|#)/.test(href)) return href
  const [, name, anchor = ''] = /(?:^|\/)([A-Za-z-]+)\.md(#.*)?$/.exec(href) ?? []
  if (name === 'CHANGELOG') return `/changelog${anchor}`
  return docNames.some((each) => each === name) ? `/docs/${name}${anchor}` : undefined
}

/** Names of headings of one page: one that comes again has its number behind it. */
const idsOf = () => {
  const seen = new Map<string, number>()
  return (text: string): string => {
    const name = slug(text)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return before === 0 ? name : `${name}-${before}`
  }
}
let idOf = idsOf()

const markdown = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens)
      return `<h${depth} id="${idOf(text)}">${text}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const to = shownAt(href)
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

const made = new Map<DocName, { title: string; html: string }>()

/** A page of our own documentation, with its title apart. What it links to that is not shown here is plain text. */
export const docPage = (name: DocName): { title: string; html: string } => {
  const known = made.get(name)
  if (known) return known
  const text = files[name === 'changelog' ? '../../../CHANGELOG.md' : `../../../docs/${name}.md`] ?? ''
  const title = /^# (.+)$/m.exec(text)?.[1] ?? name
  idOf = idsOf()
  const page = { title, html: markdown.parse(text.replace(/^# .+$/m, ''), { async: false }) }
  made.set(name, page)
  return page
}
