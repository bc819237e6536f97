import { z } from 'zod'
import { endpoint, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { fallbackFonts, fontDisplays, fontStyles } from '../rules/page-looks.ts'

const fonts = '/v1/cabinet/fonts'
const one = z.object({ id: id() })
const prefs = {
  fontName: text(60),
  fallbackFont: z.enum(fallbackFonts).default('sans-serif'),
  fontWeight: z.coerce
    .number<number | string>('invalid_number')
    .int()
    .min(100, 'too_small')
    .max(900, 'too_big')
    .default(400),
  fontStyle: z.enum(fontStyles).default('normal'),
  fontDisplay: z.enum(fontDisplays).default('swap'),
}
export const fontShape = z.object({
  id: id(),
  fileId: id(),
  fontName: z.string(),
  fallbackFont: z.enum(fallbackFonts),
  fontWeight: z.int(),
  fontStyle: z.enum(fontStyles),
  fontDisplay: z.enum(fontDisplays),
  /** The format it is served in, whatever was uploaded. */
  fontFormat: z.literal('woff2'),
  /** The name of the file that was uploaded. */
  original: z.string(),
})

export const showFonts = endpoint('GET', `${fonts}/all`, 'The fonts a theme can use', {
  input: z.object({}),
  output: z.object({ list: z.array(fontShape) }),
})
export const showFontPrefs = endpoint('GET', `${fonts}/:id`, 'One uploaded font', { input: one, output: fontShape })
export const addFont = endpoint('POST', fonts, 'New font of an uploaded file (kind=font)', {
  input: z.object({ fileId: id(), ...prefs }),
  output: fontShape,
})
export const editFont = endpoint('PATCH', `${fonts}/:id`, 'Change how pages ask for a font', {
  input: one.extend(prefs),
  output: fontShape,
})
export const removeFont = endpoint('DELETE', `${fonts}/:id`, 'Delete a font; themes with it go back to their own', {
  input: one,
  output: z.object({}),
})

export const fontList = list({
  name: 'themes.fonts',
  path: fonts,
  permission: 'themes.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    fontName: { kind: 'text', lead: true, under: 'original', sort: true },
    original: { kind: 'text', hidden: true },
    fileId: { kind: 'number', hidden: true },
    fontWeight: { kind: 'number' },
    fontStyle: { kind: 'choice', values: 'font_style' },
    fallbackFont: { kind: 'choice', values: 'fallback_font', hide: 'mobile' },
    fontDisplay: { kind: 'choice', values: 'font_display', hide: 'tablet' },
    themesCount: { kind: 'number', hide: 'mobile' },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    fontStyle: { kind: 'choice', options: fontStyles, values: 'font_style' },
  },
  sort: '-id',
  search: true,
})
