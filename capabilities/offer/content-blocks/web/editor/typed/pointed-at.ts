type Point = { left: number; top: number }

const last = new WeakMap<Document, Point & { at: number }>()
/** A press chooses a block; what is written in it opens a moment later, and begins where the press was. */
const patience = 1500

/** Notes where a page was pressed. */
export const notePointer = (page: Document, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): void => {
  last.set(page, { left: clientX, top: clientY, at: performance.now() })
}

/** Where a page was pressed just now. */
export const pointedAt = (page: Document): Point | undefined => {
  const point = last.get(page)
  return point && performance.now() - point.at < patience ? point : undefined
}

/** Whether a place of the page is within what an element shows. */
export const isPointedAt = (element: Element, { left, top }: Point): boolean => {
  const box = element.getBoundingClientRect()
  return left >= box.left && left <= box.right && top >= box.top && top <= box.bottom
}
