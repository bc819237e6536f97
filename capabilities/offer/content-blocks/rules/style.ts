import { readColour } from '#platform/shared/colour.ts'
import { inkOn } from '#platform/shared/ink-on.ts'
import { tonesOn } from '#platform/shared/tones.ts'
import { viewports, type Viewport } from '../vocabulary.ts'

export const weights = { light: 300, normal: 400, medium: 500, bold: 700, bolder: 900 } as const
export const alignments = ['left', 'center', 'right'] as const
export const units = ['px', '%'] as const

/** The looks every block has. What is left out is as on all screens, or as the block's own default. */
export type Style = {
  color?: string
  background?: string
  fontSize?: number
  fontWeight?: keyof typeof weights
  align?: (typeof alignments)[number]
  paddingBlock?: number
  paddingInline?: number
  paddingUnit?: (typeof units)[number]
  /** Of the place the block has, in percent. */
  width?: number
  maxWidth?: number
  radius?: number
  /** In percent: 0 is solid. */
  transparency?: number
  isHidden?: boolean
}
export type BlockStyle = Partial<Record<Viewport, Style>>

export const styleNumbers = {
  fontSize: [8, 160],
  paddingBlock: [0, 400],
  paddingInline: [0, 400],
  width: [10, 100],
  maxWidth: [100, 5000],
  radius: [0, 200],
  transparency: [0, 100],
} as const

const readNumber = (value: unknown, [min, max]: readonly [number, number]): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : undefined

const colourOf = (value: unknown): string | undefined => (typeof value === 'string' ? readColour(value) : undefined)

const readStyle = (given: Readonly<Record<string, unknown>>): Style => {
  const style: Record<string, unknown> = {
    color: colourOf(given['color']),
    background: colourOf(given['background']),
    fontWeight: Object.keys(weights).find((each) => each === given['fontWeight']),
    align: alignments.find((each) => each === given['align']),
    paddingUnit: units.find((each) => each === given['paddingUnit']),
    isHidden: typeof given['isHidden'] === 'boolean' ? given['isHidden'] : undefined,
  }
  for (const [name, range] of Object.entries(styleNumbers)) style[name] = readNumber(given[name], range)
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined)) as Style
}

/** The looks of a block by screen, with nothing in it that is not known. */
export const readBlockStyle = (given: unknown): BlockStyle => {
  const style: BlockStyle = {}
  if (typeof given !== 'object' || given === null) return style
  for (const viewport of viewports) {
    const part = Object.hasOwn(given, viewport) ? (given as Record<string, unknown>)[viewport] : undefined
    if (typeof part !== 'object' || part === null) continue
    const read = readStyle(part as Record<string, unknown>)
    if (Object.keys(read).length > 0) style[viewport] = read
  }
  return style
}

export const ofPlace = ['paddingBlock', 'paddingInline', 'paddingUnit', 'width', 'maxWidth'] as const

/** Of a block's looks those that say where it is: what is read there can be read whatever was chosen. */
export const placeOnly = (style: BlockStyle): BlockStyle =>
  Object.fromEntries(
    viewports.flatMap((viewport) => {
      const part = Object.entries(style[viewport] ?? {}).filter(([name]) => ofPlace.some((each) => each === name))
      return part.length > 0 ? [[viewport, Object.fromEntries(part)]] : []
    }),
  )

/** What holds on one kind of screen: its own values before those of all screens. */
export const styleAt = (style: BlockStyle, viewport: Viewport): Style => ({ ...style.all, ...style[viewport] })

const media: Readonly<Record<Viewport, string>> = {
  all: '',
  desktop: '@media (min-width:992px)',
  tablet: '@media (min-width:576px) and (max-width:991.98px)',
  mobile: '@media (max-width:575.98px)',
}

const padding = (unit: string, side: string, value: number | undefined): string[] =>
  value === undefined ? [] : [`padding-${side}:${value}${unit}`]

/** A ground of a block's own, with the ink that is read on it where the block names none. */
const groundOf = ({ background, color }: Style, inkOfAll: string | undefined): string[] => {
  if (!background) return []
  const ink = color || inkOfAll ? [] : [`--b-ink:${inkOn(background)}`]
  return [`background:${background}`, `--b-ground:${background}`, ...ink]
}

/** A text colour chosen with a background yields where a shaded picture covers that background. */
const inkOf = ({ color, background }: Style): string[] => {
  if (!color) return []
  const ink = background ? `var(--b-shade-ink,${color})` : color
  return [`color:${ink}`, `--b-ink:${ink}`]
}

/**
 * Two rules: for the full-width block, and for the content in it. Every value has been validated by `readBlockStyle`.
 */
const rulesOf = (selector: string, style: Style, unit: string, inkOfAll: string | undefined): string => {
  const outer = [
    ...groundOf(style, inkOfAll),
    ...inkOf(style),
    ...(style.radius === undefined ? [] : [`border-radius:${style.radius}px`, `--b-radius:${style.radius}px`]),
    ...(style.transparency === undefined ? [] : [`opacity:${(100 - style.transparency) / 100}`]),
    ...(style.isHidden === undefined ? [] : [style.isHidden ? 'display:none' : 'display:block']),
    ...padding(unit, 'block', style.paddingBlock),
    ...padding(unit, 'inline', style.paddingInline),
  ]
  const align = { left: 'start', center: 'center', right: 'end' } as const
  const inner = [
    ...(style.width === undefined ? [] : [`width:${style.width}%`]),
    ...(style.maxWidth === undefined ? [] : [`max-width:${style.maxWidth}px`]),
    ...(style.fontSize === undefined ? [] : [`font-size:${style.fontSize / 16}rem`]),
    ...(style.fontWeight === undefined ? [] : [`font-weight:${weights[style.fontWeight]}`]),
    ...(style.align === undefined ? [] : [`text-align:${align[style.align]}`, `--b-align:${align[style.align]}`]),
  ]
  return [
    outer.length > 0 ? `${selector}{${outer.join(';')}}` : '',
    inner.length > 0 ? `${selector}>.b-in{${inner.join(';')}}` : '',
  ].join('')
}

/** The style rules of one block, for all screens and for each kind of them. */
export const cssOf = (id: string, style: BlockStyle): string =>
  viewports
    .map((viewport) => {
      const part = style[viewport]
      if (!part) return ''
      const rules = rulesOf(`#${id}`, part, part.paddingUnit ?? style.all?.paddingUnit ?? 'px', style.all?.color)
      return viewport === 'all' || rules === '' ? rules : `${media[viewport]}{${rules}}`
    })
    .join('')

const tones = Object.entries(tonesOn('var(--b-ground)', 'var(--b-ink)'))
  .map(([name, value]) => `${name}:${value}`)
  .join(';')

/**
 * Colours of everything on a block's own background are derived from it, for light and dark: one rule for all such
 * blocks.
 */
export const groundsCss = (list: readonly { id: string; style: BlockStyle }[]): string =>
  viewports
    .map((viewport) => {
      const ids = list.filter(({ style }) => style[viewport]?.background).map(({ id }) => `#${id}`)
      if (ids.length === 0) return ''
      const rule = `${ids.join(',')}{${tones}}`
      return viewport === 'all' ? rule : `${media[viewport]}{${rule}}`
    })
    .join('')
