/**
 * How the page, or the part of it within a selector, looks to axe, without its words: the shape of its elements, and each colour of text
 * with what it stands on. Runs in the browser, so it names nothing of this file.
 */
export const lookOf = (
  within?: string,
): {
  shape: string
  colours: string[]
  /** No text stands on a picture or a gradient, which no list of colours tells. */
  isPlain: boolean
} => {
  const root = (within ? document.querySelector(within) : null) ?? document.documentElement
  const valued = /^(role|type|lang|dir|tabindex|scope|autocomplete|colspan|rowspan|headers|content|http-equiv)$/
  const named = /^(alt|title|href|for|placeholder|name|id|src|style|value)$/
  const told = /^(aria-(label|labelledby|describedby|controls|owns|activedescendant|valuetext|roledescription))$/
  const attributesOf = (element: Element): string => {
    const said: string[] = []
    for (const { name, value } of element.attributes) {
      if (name === 'class') said.push([...element.classList].filter((each) => !each.startsWith('__m__')).join('.'))
      else if (told.test(name) || named.test(name)) said.push(`${name}${value.trim() ? '' : '='}`)
      else if (valued.test(name) || name.startsWith('aria-')) said.push(`${name}=${value}`)
      else if (!name.startsWith('data-')) said.push(name)
    }
    return said.sort().join(' ')
  }
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const shapeOf = (element: Element): string => {
    if (/^(script|style|svg|noscript|template)$/.test(element.localName)) return element.localName
    const inside: string[] = []
    for (const child of element.children) {
      const shape = shapeOf(child)
      if (shape !== inside.at(-1)) inside.push(shape)
    }
    const own = `${element.localName}[${attributesOf(element)}]${hasText(element) ? '"' : ''}${isShown(element) ? '' : '-'}`
    return `${own}{${inside.join(',')}}`
  }

  type Ground = { paint: string; opacity: number; place: string; isPlain: boolean }
  const grounds = new Map<Element, Ground>()
  const groundOf = (element: Element | null): Ground => {
    if (!element) return { paint: '', opacity: 1, place: '', isPlain: true }
    const known = grounds.get(element)
    if (known) return known
    const below = groundOf(element.parentElement)
    const style = getComputedStyle(element)
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(style.backgroundColor)?.[1]
    const isSolid = alpha === undefined && style.backgroundColor.startsWith('rgb(')
    const isClear = alpha === '0'
    const hasPicture = style.backgroundImage !== 'none' || style.backdropFilter !== 'none' || style.filter !== 'none'
    const isLifted = style.position === 'absolute' || style.position === 'fixed' || style.position === 'sticky'
    const ground = {
      paint: isSolid ? style.backgroundColor : isClear ? below.paint : `${below.paint} ${style.backgroundColor}`,
      opacity: below.opacity * Number(style.opacity),
      // What is lifted out of the flow may lie on something else than its parents.
      place: isLifted
        ? `${below.place} ${element.className} in ${element.parentElement?.className ?? ''}`
        : below.place,
      isPlain: !hasPicture && (isSolid || below.isPlain),
    }
    grounds.set(element, ground)
    return ground
  }
  const colours = new Set<string>()
  let isPlain = true
  for (const element of root.querySelectorAll('body :not(svg, svg *, script, style, option)')) {
    if (!(hasText(element) || element.matches('input, textarea, select')) || !isShown(element)) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const ground = groundOf(element)
    if (!ground.isPlain) isPlain = false
    colours.add([color, fontSize, fontWeight, textShadow, ground.paint, ground.opacity, ground.place].join('|'))
  }
  return {
    shape: `${innerWidth} ${document.dir} ${document.title ? '' : '-'}${shapeOf(root)}`,
    colours: [...colours],
    isPlain,
  }
}
