/** Somebody named in a text: a link to their number. What stands in it is drawn anew whenever it is read. */
const mention = /<a href="#m-([1-9]\d{0,14})"[^>]*>(.*?)<\/a>/gs
export const mentionHref = (id: number | string): string => `#m-${id}`

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The people a text names, each once. */
export const mentionedIn = (body: string): number[] => [
  ...new Set([...body.matchAll(mention)].map(([, id]) => Number(id))),
]

/** The text as it is kept: people among these by their number alone, others as the words that stood there. */
export const withNumbers = (body: string, known: ReadonlySet<number>): string =>
  body.replace(mention, (_, id: string, words: string) =>
    known.has(Number(id)) ? `<a href="${mentionHref(id)}"></a>` : words,
  )

/** The text with the names of those it mentions; `gone` stands for whoever has none any more, and leads nowhere. */
export const withNames = (body: string, names: ReadonlyMap<number, string>, gone: string): string =>
  body.replace(mention, (_, id: string) => {
    const name = names.get(Number(id))
    return name === undefined ? escaped(`@${gone}`) : `<a href="${mentionHref(id)}">${escaped(`@${name}`)}</a>`
  })

/** The text with the names alone, for search and for lines without marks. */
export const withPlainNames = (body: string, names: ReadonlyMap<number, string>): string =>
  body.replace(mention, (_, id: string) => escaped(`@${names.get(Number(id)) ?? ''}`))

/** The text as it is shown: names set off, and no links that lead nowhere. */
export const withMarks = (body: string): string =>
  body.replace(mention, (_, __: string, words: string) => `<strong class="co-mention">${words}</strong>`)
