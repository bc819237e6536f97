import {
  IconArrowsSplit2,
  IconBasket,
  IconBook2,
  IconBoxMultiple,
  IconCircleCheck,
  IconHeartHandshake,
  IconLayoutBottombar,
  IconLayoutGrid,
  IconLayoutNavbar,
  IconListCheck,
  IconMail,
  IconMessage,
  IconPackage,
  IconSlash,
  IconStar,
  IconTrendingUp,
} from '@tabler/icons-react'
import type { Locale } from '#platform/shared/texts.ts'
import type { Block } from '#capabilities/offer/content-blocks/rules/document.ts'
import {
  contentIcons,
  hiddenFields,
  linkKinds,
  type BlockIcon,
  type EditorKit,
} from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { blocks, blockTypes, type BlockType } from '../../blocks/declared.ts'
import { allowsBlock, isOnce } from '../../rules/page-kinds.ts'
import { fieldTexts } from '../../texts.fields.ts'
import type { PageKind } from '../../vocabulary.ts'
import { blockCss, BlockView } from '../blocks/BlockView.tsx'

const hidden = ({ type, values }: Pick<Block, 'type' | 'values'>): readonly string[] => {
  if (type === 'footer') return values['socialsIsShown'] ? [] : ['socialsTitle', 'socialLinks']
  if (type === 'popular_products' && (values['productIds'] as number[]).length > 0) return ['sortKey', 'withoutDates']
  if (type === 'seller_products')
    return values['showAllProducts'] ? ['productIds'] : ['itemsPerPage', 'showSearch', 'categoriesView']
  return hiddenFields({ type, values })
}

const icons: Readonly<Record<BlockType, BlockIcon>> = {
  ...contentIcons,
  header: IconLayoutNavbar,
  footer: IconLayoutBottombar,
  seller_products: IconLayoutGrid,
  popular_products: IconTrendingUp,
  single_product: IconPackage,
  product_order: IconBasket,
  lessons_overview: IconListCheck,
  product_reviews: IconStar,
  breadcrumb: IconSlash,
  thank_you: IconCircleCheck,
  membership_products: IconBook2,
  funnel: IconArrowsSplit2,
  funnel_product: IconBoxMultiple,
  affiliate: IconHeartHandshake,
  contact_form: IconMessage,
  opt_in: IconMail,
}

/** What the editor of a page of some kind works with. */
export const pageKit = (kind: PageKind, username: string, locale: Locale): EditorKit & { blocks: typeof blocks } => {
  const words = fieldTexts.in(locale)
  return {
    blocks,
    icons,
    renderer: { BlockView, blockCss },
    offered: blockTypes.filter((type) => allowsBlock(kind, type)),
    isOnce: (type) => isOnce(kind, type as BlockType),
    hidden,
    links: linkKinds,
    clipKey: `page-block-${username}`,
    about: kind === 'membership' ? 'members' : 'page',
    words: (key) => (fieldTexts.has(key) ? words(key) : undefined),
  }
}
