import { escapeHtml } from '#platform/shared/escape-html.ts'
import { limits } from '../vocabulary.ts'

/** What another app shared with this one: the beginning of a post, `body` as HTML. */
export type Shared = { title: string; body: string }

const paragraph = (html: string): string => (html === '' ? '' : `<p>${html}</p>`)

/** The link, where it is one of the web; some apps write it into the text. */
const linkIn = (url: string): string => {
  const parsed = URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol)
    ? `<a href="${escapeHtml(parsed.href)}">${escapeHtml(url)}</a>`
    : escapeHtml(url)
}

/** Reads `title`, `text`, `url` and whether there are `pictures`, as the worker of the area puts them; null where nothing is shared. */
export const sharedIn = (query: URLSearchParams): Shared | null => {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => query.get(name)?.trim() ?? '')
  if (title + text + url === '' && !query.has('pictures')) return null
  const lines = text.slice(0, limits.body / 4).split(/\n+/)
  const body = [...lines.map((line) => linkIn(line.trim())), text.includes(url) ? '' : linkIn(url)]
  return { title: title.slice(0, limits.title), body: body.map(paragraph).join('') }
}
