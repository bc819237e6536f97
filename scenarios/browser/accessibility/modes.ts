import type { Page } from 'playwright-core'

/** What is asked of a page in the windows and modes readers set up. The functions for the browser name nothing of this file. */

/** Texts that are cut off where their box ends, without the dots or the scrolling that say so. */
export const cutTexts = (): string[] => {
  const cut: string[] = []
  const isCutBy = (box: Element, range: Range): boolean => {
    const { overflowX, overflowY, textOverflow, position } = getComputedStyle(box)
    const [outer, inner] = [box.getBoundingClientRect(), range.getBoundingClientRect()]
    if (position === 'absolute' && outer.width <= 2) return false
    const isWide = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
    const isHigh = /hidden|clip/.test(overflowY) && !getComputedStyle(box).webkitLineClamp.match(/\d/)
    return (
      (isWide && (inner.right > outer.right + 3 || inner.left < outer.left - 3)) ||
      (isHigh && (inner.bottom > outer.bottom + 3 || inner.top < outer.top - 3))
    )
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      !parent ||
      !node.textContent?.trim() ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    if (parent.closest('script, style, noscript, template, option, svg')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(box)
      // Texts for screen readers alone are clipped to nothing.
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || position === 'fixed' || clipPath === 'inset(50%)') break
      const { width, height } = box.getBoundingClientRect()
      if (width <= 2 || height <= 2) break
      if (isCutBy(box, range)) {
        cut.push(`“${node.textContent.trim().slice(0, 60)}” in <${box.localName} class="${box.className}">`)
        break
      }
    }
  }
  return cut
}

/** What reaches out of the window and can not be scrolled within a part of the page: more than one direction to scroll in. */
export const reachingOut = (): string[] => {
  const width = document.documentElement.clientWidth
  const scrolls = (element: Element | null): boolean => {
    for (let box = element; box && box !== document.body; box = box.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true
    return false
  }
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return []
    const { left, right, width: own } = element.getBoundingClientRect()
    if (own <= 2 || (right <= width + 1 && left >= -1) || scrolls(element)) return []
    return [
      `<${element.localName} class="${String(element.getAttribute('class'))}"> ${Math.round(left)} to ${Math.round(right)}`,
    ]
  })
}

/** As WCAG 1.4.12 has it. */
export const spacedTexts =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } ' +
  'p { margin-block-end: 2em !important }'

/** What moves although the reader asked for less of it. */
export const moving = (): string[] =>
  document.getAnimations().flatMap((animation) => {
    const { duration = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {}
    const element = (animation.effect as KeyframeEffect | null)?.target
    const isShort = typeof duration === 'number' && duration <= 20
    if (animation.playState !== 'running' || (isShort && iterations !== Infinity && iterations <= 1)) return []
    return [`<${element?.localName} class="${element?.className}"> for ${String(duration)} ms`]
  })

/** What is shown by a ground alone, and is gone where the reader's system chooses the colours. */
export const vanished = (): string[] => {
  const told = '[role="progressbar"], [role="meter"], [role="switch"], [role="slider"], [role="img"]'
  const isSeen = (element: Element): boolean =>
    ['', '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part || undefined)
      const { borderBlockStartWidth: border, borderBlockStartStyle, outlineStyle, backgroundImage, content } = style
      return (
        (borderBlockStartStyle !== 'none' && parseFloat(border) > 0) ||
        outlineStyle !== 'none' ||
        backgroundImage !== 'none' ||
        style.forcedColorAdjust === 'none' ||
        (part !== '' && /^["'a]/.test(content) && content !== '""')
      )
    })
  return [...document.querySelectorAll(told)].flatMap((element) => {
    // A switch is drawn by what stands beside the field.
    const whole = element.localName === 'input' ? element.parentElement! : element
    if (!whole.checkVisibility({ visibilityProperty: true }) || whole.closest('svg') !== null) return []
    const parts = [...(whole === element ? [element] : []), ...whole.querySelectorAll(':not(input)')]
    const isTold = whole === element && (element.textContent?.trim() || element.querySelector('svg, img'))
    return isTold || parts.some(isSeen) ? [] : [element.outerHTML.slice(0, 160)]
  })
}

/** What is chosen among others, and looks like them where the reader's system chooses the colours. */
export const alike = (): string[] => {
  const chosen =
    '[aria-selected="true"], [aria-current]:not([aria-current="false"]), [aria-pressed="true"], ' +
    '.mantine-SegmentedControl-label[data-active]'
  const lookOf = (element: Element): string =>
    ['', '::before', '::after']
      .map((part) => getComputedStyle(element, part || undefined))
      .map((style) =>
        [
          style.borderTopStyle + style.borderTopWidth + style.borderTopColor,
          style.borderBottomStyle + style.borderBottomWidth + style.borderBottomColor,
          style.borderInlineStartWidth + style.borderInlineStartColor,
          style.outlineStyle + style.outlineWidth,
          style.backgroundColor,
          style.color,
          style.fontWeight,
          style.textDecorationLine,
          style.content,
          style.forcedColorAdjust,
        ].join(),
      )
      .join('|') + [...element.querySelectorAll('svg')].map((svg) => svg.getAttribute('class')).join()
  return [...document.querySelectorAll(chosen)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return []
    const name = ['aria-selected', 'aria-current', 'aria-pressed', 'data-active'].find((each) =>
      element.hasAttribute(each),
    )!
    const around =
      element.closest('[role="tablist"], [role="listbox"], [role="radiogroup"], ul, ol, nav, table, .k-steps') ??
      element.parentElement
    const others = [...(around?.querySelectorAll(element.localName) ?? [])].filter(
      (other) =>
        other !== element &&
        other.className === element.className &&
        !/^(true|page|step)$/.test(other.getAttribute(name) ?? ''),
    )
    if (others.every((other) => lookOf(other) !== lookOf(element))) return []
    return [element.outerHTML.slice(0, 200)]
  })
}

/** Where the focus is, whether something of it is seen, and whether it looks otherwise than without it. */
const focused = async (isStart: boolean): Promise<{ at: string; fault: string | undefined; isDone: boolean }> => {
  // Styles change with the next frame, however short their transition is.
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await frames()
  const element = document.activeElement as HTMLElement | null
  if (isStart) {
    element?.blur()
    scrollTo(0, 0)
    return { at: '', fault: undefined, isDone: false }
  }
  if (!element || element === document.body) return { at: '', fault: undefined, isDone: true }
  const at = element.outerHTML.slice(0, 120)
  if (element.localName === 'iframe') return { at, fault: undefined, isDone: false }
  // A field that is laid over with a picture of its own is seen where its label is.
  const label = (element as HTMLInputElement).labels?.[0] ?? element.closest('label')
  const seen = [element, ...(label ? [label] : [])]
  const over = new Set<string>()
  const isSeen = seen.some((each) => {
    const { left, width, top, height } = each.getBoundingClientRect()
    return [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const found = document.elementFromPoint(left + width * x, top + height * y)
        over.add(found ? `<${found.localName} class="${found.className}">` : `nothing at ${left}, ${top}`)
        return found !== null && seen.some((own) => own.contains(found) || found.contains(own))
      }),
    )
  })
  if (!isSeen) return { at, fault: `lies under ${[...over].join(', ')}`, isDone: false }
  const near: Element[] = [...seen, ...(element.nextElementSibling ? [element.nextElementSibling] : [])]
  for (let box = element.parentElement; box && near.length < 8; box = box.parentElement) near.push(box)
  const look = () =>
    near
      .flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::after')])
      .map(({ outlineStyle, outlineWidth, outlineColor, borderBlockStartColor, borderBlockStartWidth, boxShadow }) =>
        [
          outlineStyle,
          outlineStyle === 'none' ? '' : outlineWidth + outlineColor,
          borderBlockStartColor,
          borderBlockStartWidth,
          boxShadow,
        ].join(),
      )
      .join('|')
  const withFocus = look()
  element.blur()
  await frames()
  const isTold = look() !== withFocus
  element.focus({ preventScroll: true })
  return { at, fault: isTold ? undefined : 'looks as it does without it', isDone: false }
}

/** Goes through the page by Tab and tells where the focus is hidden or not marked. */
export const hiddenFocus = async (page: Page, steps: number): Promise<string[]> => {
  const faults: string[] = []
  for (let step = 0; step <= steps; step++) {
    if (step > 0) await page.keyboard.press('Tab')
    const { at, fault, isDone } = await page.evaluate(focused, step === 0)
    if (isDone && step > 1) break
    if (fault) faults.push(`${at} ${fault}`)
  }
  return [...new Set(faults)]
}
