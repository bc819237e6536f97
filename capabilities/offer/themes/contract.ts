import { z } from 'zod'
import { count, endpoint, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { themeKinds, themeNameLimit, themeVisibilities } from './vocabulary.ts'

/** Validated by `contract/looks.ts` for the kind of theme. */
const looks = z.record(
  z.string().max(40),
  z.union([z.string().max(5000, 'too_long'), z.number(), z.boolean(), z.null()]),
)
const themeShape = z.object({
  id: id(),
  kind: z.enum(themeKinds),
  name: z.string(),
  visibility: z.enum(themeVisibilities),
  looks,
  usesCount: count(),
})

const themes = '/v1/cabinet/page_themes'
const said = { name: text(themeNameLimit), visibility: z.enum(themeVisibilities), looks }
const one = z.object({ id: id() })

export const showThemes = endpoint('GET', themes, 'Own themes of a kind, and public ones of others', {
  input: z.object({ kind: z.enum(themeKinds).default('shop_theme') }),
  output: z.object({ own: z.array(themeShape), others: z.array(themeShape) }),
})
export const showTheme = endpoint('GET', `${themes}/:id`, 'One own theme', { input: one, output: themeShape })
export const addTheme = endpoint('POST', themes, 'New theme', {
  input: z.object({ kind: z.enum(themeKinds), ...said }),
  output: themeShape,
})
export const editTheme = endpoint('PATCH', `${themes}/:id`, 'Change a theme; what wears it changes with it', {
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
export const removeTheme = endpoint('DELETE', `${themes}/:id`, 'Delete a theme; what wears it goes by the shop', {
  input: one,
  output: z.object({}),
})

export const themeList = list({
  name: 'themes.themes',
  path: '/v1/cabinet/theme_list',
  permission: 'themes.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    themeKind: { kind: 'choice', values: 'theme_kind' },
    visibility: { kind: 'choice', values: 'theme_visibility' },
    usesCount: { kind: 'number' },
    /** Of the link it is shared by; empty where it is not. */
    shareToken: { kind: 'text', hidden: true },
    updatedAt: { kind: 'time', sort: true },
  },
  filters: {
    themeKind: { kind: 'choice', options: themeKinds, values: 'theme_kind' },
    visibility: { kind: 'choice', options: themeVisibilities, values: 'theme_visibility' },
  },
  sort: '-updatedAt',
  search: true,
})

const token = z.object({ token: z.string().min(1).max(100) })

export const shareTheme = endpoint('POST', `${themes}/:id/share`, 'A link by which others take a copy of a theme', {
  input: one,
  output: token,
})
export const unshareTheme = endpoint('DELETE', `${themes}/:id/share`, 'The link to a theme leads nowhere any more', {
  input: one,
  output: z.object({}),
})
export const showSharedTheme = endpoint('GET', '/v1/shared_themes/:token', 'A theme that was shared by a link', {
  input: token,
  output: z.object({ name: z.string(), kind: z.enum(themeKinds), looks, sellerName: z.string() }),
})
export const takeSharedTheme = endpoint('POST', '/v1/cabinet/shared_themes/:token/copy', 'Copy a shared theme', {
  input: token,
  output: themeShape,
})
