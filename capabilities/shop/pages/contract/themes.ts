import { z } from 'zod'
import { endpoint, id, text } from '#platform/shared/contract.ts'
import { themeColours, themeFonts } from '../rules/theme.ts'
import { themeKinds, themeNameLimit, themeVisibilities } from '../vocabulary.ts'

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'invalid_colour')
  .nullable()

export const looksShape = z.object({
  ...(Object.fromEntries(themeColours.map((name) => [name, colour])) as Record<
    (typeof themeColours)[number],
    typeof colour
  >),
  font: z.enum(themeFonts),
  fontWeight: z.union([z.literal(300), z.literal(400), z.literal(500), z.literal(700)]),
  fontSize: z.int().min(12).max(24),
  radius: z.int().min(0).max(60),
  css: z.string().max(5000, 'too_long'),
})
const themeShape = z.object({
  id: id(),
  kind: z.enum(themeKinds),
  name: z.string(),
  visibility: z.enum(themeVisibilities),
  looks: looksShape,
})

const themes = '/v1/cabinet/page_themes'
const said = { name: text(themeNameLimit), visibility: z.enum(themeVisibilities), looks: looksShape }
const one = z.object({ id: id() })

export const showThemes = endpoint('GET', themes, 'Own themes of a kind, and public ones of others', {
  input: z.object({ kind: z.enum(themeKinds).default('shop_theme') }),
  output: z.object({ own: z.array(themeShape), others: z.array(themeShape) }),
})
export const addTheme = endpoint('POST', themes, 'New theme', {
  input: z.object({ kind: z.enum(themeKinds), ...said }),
  output: themeShape,
})
export const editTheme = endpoint('PATCH', `${themes}/:id`, 'Change a theme; pages that wear it change with it', {
  input: one.extend(z.object(said).partial().shape),
  output: themeShape,
})
export const takeTheme = endpoint(
  'POST',
  `${themes}/:id/copy`,
  'Copy an own theme, or a public one of another seller',
  {
    input: one,
    output: themeShape,
  },
)
export const removeTheme = endpoint('DELETE', `${themes}/:id`, 'Delete a theme; pages that wear it go by the shop', {
  input: one,
  output: z.object({}),
})
