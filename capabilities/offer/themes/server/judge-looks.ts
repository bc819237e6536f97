import type { Ctx } from '#platform/server/context.ts'
import { fieldErrorsOf } from '#platform/shared/contract.ts'
import { invalid } from '#platform/shared/refusal.ts'
import { looksOfKind, type Looks } from '../contract/looks.ts'
import { unreadableBox } from '../rules/box-looks.ts'
import { cleanThemeCss } from '../rules/page-looks.ts'
import { unreadable } from '../rules/payment-page-looks.ts'
import type { ThemeKind } from '../vocabulary.ts'
import { expectFont } from './find-font.ts'

/** Text colours of checkouts and boxes must be readable; for pages the editor only warns. */
const unreadableIn = (looks: Looks): Record<string, string[]> =>
  'upsellPosition' in looks ? unreadable(looks) : 'css' in looks ? {} : unreadableBox(looks)

/** Rules are cleaned, the font is one of the shop’s own, and words can be read where they must be. */
const kept = async (ctx: Ctx, sellerId: number, looks: Looks): Promise<Looks> => {
  const faults = unreadableIn(looks)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (!('css' in looks)) return looks
  if (looks.fontId) await expectFont(ctx, sellerId, looks.fontId)
  return { ...looks, css: cleanThemeCss(looks.css) }
}

/** Validates the looks of a theme of a kind, and returns them in stored form. */
export const judgedLooks = async (ctx: Ctx, sellerId: number, kind: ThemeKind, given: object): Promise<string> => {
  const parsed = looksOfKind(kind).safeParse(given, { reportInput: true })
  if (parsed.success) return JSON.stringify(await kept(ctx, sellerId, parsed.data))
  const faults = Object.entries(fieldErrorsOf(parsed.error))
  throw invalid(Object.fromEntries(faults.map(([at, keys]) => [`looks.${at}`, keys])))
}
