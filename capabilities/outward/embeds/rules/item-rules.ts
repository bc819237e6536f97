import { inkOn } from '#platform/shared/ink-on.ts'
import { boxTones, standardBox, type BoxLooks } from '#capabilities/offer/themes/rules/box-looks.ts'
import type { ItemForm, ItemPurpose } from '../vocabulary.ts'

/** Possible targets of items of a form; items placed within the page need a product or the shop. */
export const purposesOf = (form: ItemForm, isPublisher: boolean): readonly ItemPurpose[] => {
  if (form === 'slider') return ['shop']
  if (form === 'embed_form' || form === 'embed_payment_page') return ['product']
  return isPublisher ? ['shop', 'product'] : ['shop', 'product', 'course_lesson', 'login_page', 'custom_link']
}

/** Signing in is never shown in a frame, nor is a page that is not ours: those open in a tab of their own. */
export const opensInTab = (purpose: ItemPurpose): boolean => purpose === 'login_page' || purpose === 'custom_link'

/** Whether the colour, size and corners of an item are seen. */
export const hasLook = (form: ItemForm): boolean => form !== 'plain_link'

export type JudgedItem = {
  form: ItemForm
  purpose: ItemPurpose
  productId: number | null
  lessonId: number | null
  nodeId: number | null
  url: string | null
  pictureId: number | null
}

const isHttps = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'https:' && new URL(address).username === ''

/** What is missing or does not go together, by field. */
export const faultsOf = (item: JudgedItem, isPublisher: boolean): Record<string, string[]> => {
  const faults: Record<string, string[]> = {}
  if (!purposesOf(item.form, isPublisher).includes(item.purpose)) faults['purpose'] = ['not_in_list']
  if (item.purpose === 'product' && item.productId === null) faults['productId'] = ['required']
  if (item.purpose === 'course_lesson' && item.lessonId === null) faults['lessonId'] = ['required']
  if (isPublisher && item.nodeId === null) faults['nodeId'] = ['required']
  if (item.form === 'banner' && item.pictureId === null) faults['pictureId'] = ['required']
  if (item.purpose === 'custom_link') {
    if (!item.url) faults['url'] = ['required']
    else if (!isHttps(item.url)) faults['url'] = ['not_https']
  }
  return faults
}

/** `https://blog.example` of what was typed, or undefined; without encryption only on the own machine, for trying out. */
const originOf = (typed: string): string | undefined => {
  const said = /^https?:\/\//.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(said)) return undefined
  const { origin, protocol, hostname, pathname, search } = new URL(said)
  const isNear = hostname === 'localhost' || hostname === '127.0.0.1'
  if (pathname !== '/' || search !== '' || !/^[a-z0-9.-]+$/.test(hostname)) return undefined
  return protocol === 'https:' || isNear ? origin : undefined
}

/** One website a line; undefined where a line is none. */
export const originsOf = (typed: string): string[] | undefined => {
  const found = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((line) => originOf(line.toLowerCase()))
  return found.includes(undefined) ? undefined : [...new Set(found as string[])]
}

/** What an item looks like: by its theme where it has one; what that leaves open is the item's own. */
export const looksOf = (
  { colour, radius }: { colour: string; radius: number },
  theme: BoxLooks | null,
): { fill: string; ink: string; radius: number; ground: string | null; words: string | null } => {
  const { ground, ink, fill, fillInk } = theme ? boxTones(theme) : boxTones(standardBox)
  return {
    fill: fill ?? colour,
    ink: fillInk ?? inkOn(colour),
    radius: theme ? theme.radius : radius,
    ground,
    words: ink,
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What is pasted into the foreign page: a link that works alone, and the script that makes more of it. */
export const snippetOf = (
  origin: string,
  { token, text, url }: { token: string; text: string; url: string | null },
): string =>
  [
    `<a data-kontor-item="${token}" href="${escaped(url ?? `${origin}/e/${token}`)}">${escaped(text)}</a>`,
    `<script src="${origin}/embed.js" async></script>`,
  ].join('\n')
