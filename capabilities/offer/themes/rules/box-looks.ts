import { contrast, inkOn } from '#platform/shared/ink-on.ts'
import { tonesOn } from '#platform/shared/tones.ts'
import { leastContrast } from './payment-page-looks.ts'

export const boxColours = ['background', 'color', 'button', 'buttonText'] as const

/** An offer after a purchase, or an item on a page of others; a colour that is null is the shop's. */
export type BoxLooks = Readonly<Record<(typeof boxColours)[number], string | null>> & { radius: number }

export const standardBox: BoxLooks = { background: null, color: null, button: null, buttonText: null, radius: 22 }

/** The ground of a box and its words, and its button with those on it; what was left open follows from the other. */
export const boxTones = ({ background, color, button, buttonText }: BoxLooks) => ({
  ground: background ?? (color === null ? null : inkOn(color)),
  ink: color ?? (background === null ? null : inkOn(background)),
  fill: button ?? (buttonText === null ? null : inkOn(buttonText)),
  fillInk: buttonText ?? (button === null ? null : inkOn(button)),
})

/** The same as styles: of the box, of its button, and of the others in it. */
export const boxStyles = (looks: BoxLooks | null) => {
  if (!looks) return { box: {}, button: {}, others: {} }
  const { ground, ink, fill, fillInk } = boxTones(looks)
  const corners = { borderRadius: `${looks.radius}px` }
  return {
    box: ground && ink ? { background: ground, color: ink, ...tonesOn(ground, ink) } : {},
    button: { ...corners, ...(fill && fillInk ? { background: fill, borderColor: fill, color: fillInk } : {}) },
    others: corners,
  }
}

/** Text colours without enough contrast, by field. */
export const unreadableBox = ({ background, color, button, buttonText }: BoxLooks): Record<string, string[]> => {
  const isFaint = (words: string | null, behind: string | null) =>
    words !== null && behind !== null && contrast(words, behind) < leastContrast
  return {
    ...(isFaint(color, background) ? { 'looks.color': ['too_little_contrast'] } : {}),
    ...(isFaint(buttonText, button) ? { 'looks.buttonText': ['too_little_contrast'] } : {}),
  }
}
