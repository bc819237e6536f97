import { contrast, inkOn } from '#platform/shared/ink-on.ts'
import { fontPath } from '#capabilities/offer/files/contract.ts'
import { cleanCss } from './theme-css.ts'
import { tonesOn } from '#platform/shared/tones.ts'

export const themeFonts = ['shop', 'montserrat', 'serif', 'mono'] as const
export const fontWeights = [300, 400, 500, 700] as const
export const themeColours = ['background', 'color', 'heading', 'link', 'button', 'buttonText'] as const

/** The looks of a page, before blocks override them; a colour that is null is the shop's. */
export type Theme = Readonly<Record<(typeof themeColours)[number], string | null>> & {
  font: (typeof themeFonts)[number]
  /** A font the seller uploaded, instead; missing in themes from before there were any. */
  fontId?: number | null
  fontWeight: (typeof fontWeights)[number]
  fontSize: number
  radius: number
  css: string
}

export const fallbackFonts = ['sans-serif', 'serif', 'monospace'] as const
export const fontStyles = ['normal', 'italic'] as const
export const fontDisplays = ['swap', 'block', 'fallback', 'optional', 'auto'] as const

/** An uploaded font as a page refers to it. */
export type CustomFont = {
  fileId: number
  fallbackFont: (typeof fallbackFonts)[number]
  fontWeight: number
  fontStyle: (typeof fontStyles)[number]
  fontDisplay: (typeof fontDisplays)[number]
}

/** A theme with the font it names. */
export type WornTheme = Theme & { customFont: CustomFont | null }

/** The defaults of the specification: Montserrat in 400, buttons with corners of 22 px. */
export const plainTheme: Theme = {
  background: null,
  color: null,
  heading: null,
  link: null,
  button: null,
  buttonText: null,
  font: 'montserrat',
  fontId: null,
  fontWeight: 400,
  fontSize: 16,
  radius: 22,
  css: '',
}

export const fontFamilies: Readonly<Record<Theme['font'], string | null>> = {
  shop: null,
  montserrat: 'Montserrat,system-ui,sans-serif',
  serif: 'Georgia,"Times New Roman",serif',
  mono: 'ui-monospace,Consolas,monospace',
}

/** The font family of a theme; null for the font of the place that uses the theme. */
export const familyOf = ({ font, customFont }: Theme & Partial<WornTheme>): string | null =>
  customFont ? `font-${customFont.fileId},${customFont.fallbackFont}` : fontFamilies[font]

const fontFace = ({ fileId, fontWeight, fontStyle, fontDisplay }: CustomFont): string => {
  const source = `font-family:font-${fileId};src:url(${fontPath(fileId)}) format("woff2")`
  return `@font-face{${source};font-weight:${fontWeight};font-style:${fontStyle};font-display:${fontDisplay}}`
}

/** What a seller wrote becomes rules within blocks; never within those that say price, order and receipt. */
const own = '.p-theme .b:not(.b-plain)'
export const cleanThemeCss = (css: string): string => cleanCss(css, own)

/** What a theme is read on, and its text: a colour alone would be lost in light or in dark. */
const groundOf = ({ background, color }: Theme): [string, string] => {
  const ground = background ?? '#ffffff'
  return [ground, color ?? inkOn(ground)]
}

const declared = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const within = (selector: string, rules: readonly string[]) =>
  rules.length > 0 ? `${own} ${selector}{${rules.join(';')}}` : ''

/** The part of a theme that any ground can carry, light or dark: its font, its buttons and its own rules. */
export const groundlessCss = (theme: Theme & Partial<WornTheme>): string => {
  const { button, buttonText, radius, css } = theme
  const filled = [
    ...(button ? [`background:${button}`, `border-color:${button}`] : []),
    ...(buttonText ? [`color:${buttonText}`] : []),
  ]
  return [
    theme.customFont ? fontFace(theme.customFont) : '',
    within('.b-button', [`border-radius:${radius}px`]),
    within('.b-filled', filled),
    css,
  ].join('')
}

/**
 * A theme as one style sheet. Its values are numbers, colours and options of lists; its rules were cleaned when it was
 * saved.
 */
export const themeCss = (theme: Theme & Partial<WornTheme>): string => {
  const { background, color, heading, link, fontWeight, fontSize } = theme
  const family = familyOf(theme)
  const [ground, ink] = background || color ? groundOf(theme) : [null, null]
  const page = [
    ...(ground && ink ? [`background:${ground}`, `color:${ink}`] : []),
    ...(family ? [`font-family:${family}`] : []),
    `font-weight:${fontWeight}`,
    `font-size:${fontSize / 16}rem`,
  ]
  return [
    // Price, order and receipt keep the colours of the shop on a ground of their own.
    `.p-theme{${page.join(';')}}`,
    ground && ink
      ? `.p-theme .b-plain{background:var(--k-page);color:var(--k-ink)}${own}:not(.b .b){${declared(tonesOn(ground, ink))}}`
      : '',
    // On the shade of a banner, text is white or dark; a block with a text colour of its own keeps that.
    heading
      ? within(':is(h1,h2,h3):not([class*=b-shade-]:not(.b-shade-none) *)', [`color:var(--b-ink,${heading})`])
      : '',
    link ? within('.b-rich a', [`color:var(--b-ink,${link})`]) : '',
    groundlessCss(theme),
  ].join('')
}

type Pair = 'text' | 'heading' | 'link' | 'button'
/** What cannot be read well in a theme (WCAG 2.2, 4.5 : 1), with how far the colours are apart. */
export const faintOf = (theme: Theme): { pair: Pair; ratio: number }[] => {
  const [ground, ink] = groundOf(theme)
  const pairs: [Pair, string | null, string | null][] = [
    ['text', ink, ground],
    ['heading', theme.heading, ground],
    ['link', theme.link, ground],
    ['button', theme.buttonText, theme.button],
  ]
  return pairs.flatMap(([pair, front, behind]) => {
    const ratio = front && behind ? Math.floor(contrast(front, behind) * 10) / 10 : 21
    return ratio < 4.5 ? [{ pair, ratio }] : []
  })
}
