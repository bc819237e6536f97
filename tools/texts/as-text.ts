import { stringifyPo, type PoFile } from 'pofile-ts'

/** A catalogue as it is written to its file, so that tools and people change the lines of their messages alone. */
export const asText = (
  language: string,
  { comments, headers, items }: Pick<PoFile, 'comments' | 'headers' | 'items'>,
): string => {
  const own = Object.entries(headers).filter(([name, value]) => name.startsWith('X-') && value)
  const all: Record<string, string> = {
    Language: language,
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    ...Object.fromEntries(own),
  }
  const file = { comments, headers: all, headerOrder: Object.keys(all), items }
  return `${stringifyPo(file, { foldLength: 0 }).trimEnd()}\n`
}
