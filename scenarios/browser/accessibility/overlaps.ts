/**
 * Lines of text that lie over one another, as far as they are seen: what stays in place over the page, and what a part of the page cuts
 * off, is left out. Runs in the browser and names nothing of this file.
 */
export const overlaps = (): string[] => {
  type Line = { text: string; parent: Element; left: number; right: number; top: number; bottom: number }
  const isOver = (element: Element): boolean => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return true
    return false
  }
  /** What is left of a line where boxes around it cut it off. */
  const seenPart = (parent: Element, { left, right, top, bottom }: DOMRect): DOMRect => {
    const part = { left, right, top, bottom }
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box)
      const edges = box.getBoundingClientRect()
      if (clipPath !== 'none' || edges.width <= 2 || edges.height <= 2) return new DOMRect()
      if (overflowX !== 'visible') {
        part.left = Math.max(part.left, edges.left)
        part.right = Math.min(part.right, edges.right)
      }
      if (overflowY !== 'visible') {
        part.top = Math.max(part.top, edges.top)
        part.bottom = Math.min(part.bottom, edges.bottom)
      }
    }
    return new DOMRect(part.left, part.top, Math.max(0, part.right - part.left), Math.max(0, part.bottom - part.top))
  }
  const linesIn = (node: Node): Line[] => {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (
      !parent ||
      text === '' ||
      parent.closest('script, style, noscript, template, option, svg, [aria-hidden="true"]')
    )
      return []
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isOver(parent)) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].flatMap((rect) => {
      const { left, right, top, bottom, width, height } = seenPart(parent, rect)
      // Lines may touch: letters are lower than the line.
      const air = height / 4
      return width < 4 || height < 4 ? [] : [{ text, parent, left, right, top: top + air, bottom: bottom - air }]
    })
  }
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) lines.push(...linesIn(node))
  lines.sort((one, other) => one.top - other.top)
  const found = new Set<string>()
  lines.forEach((line, at) => {
    for (let next = at + 1; next < lines.length && lines[next]!.top < line.bottom; next++) {
      const other = lines[next]!
      const across = Math.min(line.right, other.right) - Math.max(line.left, other.left)
      if (other.parent !== line.parent && across > 3 && other.bottom - line.top > 1)
        found.add(`“${line.text.slice(0, 40)}” and “${other.text.slice(0, 40)}” lie over one another`)
    }
  })
  return [...found]
}
