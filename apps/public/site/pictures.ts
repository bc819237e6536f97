import { coreLocales, defaultLocale, type Locale } from '#platform/shared/texts.ts'

/** Address of each picture that `npm run pictures` made, by its file's name. */
const files = import.meta.glob<string>('./pictures/*', { eager: true, query: '?url', import: 'default' })

const pictures = {
  home: { widths: [1600, 800], ratio: 900 / 1440 },
  orders: { widths: [1600, 800], ratio: 900 / 1440 },
  shop: { widths: [1600, 800], ratio: 900 / 1440 },
  checkout: { widths: [780, 390], ratio: 844 / 390 },
} as const
export type PictureName = keyof typeof pictures

const fileOf = (name: string): string => files[`./pictures/${name}`] ?? ''

/** The files of a picture, light and dark, with the dimensions reserved for it; in English where it was not taken in a language. */
export const pictureOf = (name: PictureName, reader: Locale) => {
  const locale = coreLocales.includes(reader) ? reader : defaultLocale
  const { widths, ratio } = pictures[name]
  const [large, small] = widths
  const avif = (scheme: 'light' | 'dark') =>
    widths.map((width) => `${fileOf(`${name}-${locale}-${scheme}-${width}.avif`)} ${width}w`).join(', ')
  const webp = (scheme: 'light' | 'dark') => fileOf(`${name}-${locale}-${scheme}-${small}.webp`)
  return { avif, webp, width: large, height: Math.round(large * ratio) }
}
