/** What a seller's style rules may set: looks of text and surfaces, never places on the screen, pictures or addresses. */
const properties = new Set([
  'color',
  'background-color',
  'opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-decoration',
  'text-transform',
  'text-indent',
  ...['margin', 'padding'].flatMap((name) => [
    name,
    ...[
      'top',
      'right',
      'bottom',
      'left',
      'block',
      'inline',
      'block-start',
      'block-end',
      'inline-start',
      'inline-end',
    ].map((side) => `${name}-${side}`),
  ]),
  ...['border', 'border-top', 'border-right', 'border-bottom', 'border-left'].flatMap((name) => [
    name,
    ...['color', 'style', 'width'].map((part) => `${name}-${part}`),
  ]),
  'border-radius',
  'box-shadow',
  'max-width',
  'gap',
  'list-style-type',
])
const functions = /^(?:rgba?|hsla?|color-mix|calc|min|max|clamp|var)$/
// One that begins with + or ~ would reach what is beside, not within.
const selector = /^(?![+~])[a-zA-Z0-9\s.#_:>+~*()-]+$/

/**
 * A seller's style rules, safe for a page: plain rules only, each scoped to `within`. Everything else (rules with @,
 * URLs, nested rules, unknown properties) is dropped.
 */
export const cleanCss = (css: string, within = '.c-theme'): string =>
  css
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .split('}')
    .flatMap((text) => ruleOf(text, within) ?? [])
    .join('\n')

const ruleOf = (text: string, within: string): string | undefined => {
  const [head = '', body = '', ...more] = text.split('{')
  if (more.length > 0 || head.includes('@')) return undefined
  const selectors = head
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && selector.test(each) && !/:(?:root|host|has)/i.test(each))
  const declarations = body.split(';').flatMap((each) => declarationOf(each) ?? [])
  return selectors.length === 0 || declarations.length === 0
    ? undefined
    : `${selectors.map((each) => `${within} ${each}`).join(', ')} { ${declarations.join('; ')} }`
}

const declarationOf = (text: string): string | undefined => {
  const [name = '', ...rest] = text.split(':')
  const property = name.trim().toLowerCase()
  const value = rest.join(':').trim()
  const isKnown = properties.has(property) || /^--c-[a-z-]+$/.test(property)
  const calls = [...value.matchAll(/([a-z-]*)\(/gi)].map(([, called]) => called!.toLowerCase())
  const isPlain =
    value !== '' &&
    value.length <= 200 &&
    !/[\\<>@{}]|\/\/|!/.test(value.replace(/!important$/, '')) &&
    calls.every((called) => functions.test(called))
  return isKnown && isPlain ? `${property}: ${value}` : undefined
}
