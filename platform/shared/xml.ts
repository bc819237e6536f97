/** An element: its name, its attributes, and its text or the elements in it; what is null is left out. */
export type Element = readonly [
  name: string,
  content: string | readonly (Element | null)[],
  attributes?: Readonly<Record<string, string>>,
]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const written = ([name, content, attributes = {}]: Element): string => {
  const head = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`
  const body =
    typeof content === 'string' ? escaped(content) : content.map((each) => (each ? written(each) : '')).join('')
  return `<${head}>${body}</${name}>`
}

/** A whole document. */
export const writeXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
