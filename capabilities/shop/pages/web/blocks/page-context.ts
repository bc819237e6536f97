import { createContext, useContext, type ReactNode } from 'react'
import type { BlockType } from '../../blocks/declared.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { TextKey, Translate } from '#platform/shared/texts.ts'
import type { BlockKnows } from '#capabilities/offer/content-blocks/web/index.ts'
import type { shopRatings } from '#capabilities/after/reviews/contract.ts'
import type { showShop } from '#capabilities/sale/checkout/contract/shop.ts'
import type { ShopLooks } from '#capabilities/sale/checkout/web/index.ts'
import type { pageMaterial } from '../../contract/public.ts'
import type { PageKind } from '../../vocabulary.ts'
import { ownTarget } from '#capabilities/offer/content-blocks/rules/clean-link.ts'
import { pageWords } from '../../texts.page.ts'

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

/** Blocks that the page's place renders, given their values. */
export type Pieces = Partial<Record<BlockType, (values: never) => ReactNode>>

/** What the blocks of one page know of where they are. */
export type PageKnows = Omit<BlockKnows, 'hrefOf'> & {
  origin: string
  username: string
  shopName: string
  isVatLiable: boolean
  looks: ShopLooks | null
  kind: PageKind
  pageId: string
  /** Query parameters added to links within the shop: publisher and campaign of the visitor. */
  carried: string
  material: Material
  /** Products by `shelfKey`. */
  shelves: Readonly<Record<string, ShopAnswer>>
  ratings: Ratings
  sent: string | null
  returned: FormReturn | null
  /** What the page's place fills blocks with. */
  pieces: Pieces
  /** A draft that is looked at: what its place fills is named. */
  isSample: boolean
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
export const hrefOn =
  ({ username, material, carried }: PageKnows) =>
  (link: string): string | undefined => {
    if (link === 'shop') return `/s/${username}${carried}`
    const own = ownTarget(link)
    if (!own) return link || undefined
    const found = material[own.kind === 'page' ? 'pages' : 'products'].find(({ id }) => Number(id) === own.id)
    return found && `${found.path}${own.kind === 'order' ? '/checkout' : ''}${carried}`
  }

export const useHref = () => hrefOn(usePage())
