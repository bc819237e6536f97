import { createContext, useContext, type ReactNode } from 'react'
import type { BlockType } from '../../blocks/declared.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { Locale, Translate } from '#platform/shared/texts.ts'
import type { shopRatings } from '#capabilities/after/reviews/contract.ts'
import type { showShop } from '#capabilities/sale/checkout/contract/shop.ts'
import type { ShopLooks } from '#capabilities/sale/checkout/web/index.ts'
import type { pageMaterial } from '../../contract/public.ts'
import type { PageKind } from '../../vocabulary.ts'
import { ownTarget } from '../../rules/clean-link.ts'
import { pageWords } from '../../texts.page.ts'
import type { TextKey } from '#platform/shared/texts.ts'

export type Material = ClientOutput<typeof pageMaterial>
export type ShopAnswer = ClientOutput<typeof showShop>
export type Ratings = ClientOutput<typeof shopRatings>['list']

/** What somebody sent by a form, and what was wrong with it. */
export type FormReturn = {
  blockId: string
  values: Record<string, string>
  errors: Record<string, string>
  message: string
}

/** Blocks that the place of a page fills, by what was said of them. */
export type Pieces = Partial<Record<BlockType, (values: never) => ReactNode>>

/** What the blocks of one page know of where they are. */
export type PageKnows = {
  username: string
  sellerId: number
  shopName: string
  isVatLiable: boolean
  looks: ShopLooks | null
  locale: Locale
  kind: PageKind
  pageId: string
  /** Goes along with links to the shop's pages: by whom, and by which campaign the visitor came. */
  carried: string
  /** The page's own address. */
  path: string
  material: Material
  /** Products by `shelfKey`. */
  shelves: Readonly<Record<string, ShopAnswer>>
  ratings: Ratings
  /** Milliseconds, as the server counts them. */
  now: number
  /** The block whose video elsewhere the visitor agreed to. */
  playing: string | null
  sent: string | null
  returned: FormReturn | null
  /** What the page's place fills blocks with. */
  pieces: Pieces
  /** A draft that is looked at: what its place fills is named. */
  isSample: boolean
  /** Shown in the editor: nothing leads away, and what is empty shows its place. */
  isEditing: boolean
}

export const PageContext = createContext<PageKnows | null>(null)

export const usePage = (): PageKnows => {
  const page = useContext(PageContext)
  if (!page) throw new Error('A block is shown within a page.')
  return page
}

/** The page's own words, in the language it is written in. */
export const usePageWords = (): Translate<TextKey<typeof pageWords>> => pageWords.in(usePage().locale)

/** Where a link of this page leads; undefined where it leads nowhere. */
export const useHref = (): ((link: string) => string | undefined) => {
  const { username, material, carried } = usePage()
  return (link) => {
    if (link === 'shop') return `/s/${username}${carried}`
    const own = ownTarget(link)
    if (!own) return link || undefined
    const found = material[own.kind === 'page' ? 'pages' : 'products'].find(({ id }) => Number(id) === own.id)
    return found && `${found.path}${carried}`
  }
}
