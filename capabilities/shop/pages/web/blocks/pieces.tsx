import type { ReactNode } from 'react'
import type { BlockType } from '../../blocks/declared.ts'
import { usePage, usePageWords } from './page-context.ts'

type PieceType = Extract<
  BlockType,
  | 'product_order'
  | 'lessons_overview'
  | 'product_reviews'
  | 'breadcrumb'
  | 'thank_you'
  | 'membership_products'
  | 'funnel'
  | 'funnel_product'
>

/** A block that the page's place renders; without a place the editor shows a placeholder. */
const pieceOf = (type: PieceType) =>
  function Piece({ values }: { values: never }): ReactNode {
    const t = usePageWords()
    const { pieces, isEditing, isSample } = usePage()
    const fill = pieces[type]
    if (fill) return fill(values)
    return isEditing || isSample ? (
      <p className="b-place" style={{ padding: '2rem 1rem', textAlign: 'center' }}>
        {t(`piece.${type}`)}
      </p>
    ) : null
  }

export const pieceLooks = {
  product_order: pieceOf('product_order'),
  lessons_overview: pieceOf('lessons_overview'),
  product_reviews: pieceOf('product_reviews'),
  breadcrumb: pieceOf('breadcrumb'),
  thank_you: pieceOf('thank_you'),
  membership_products: pieceOf('membership_products'),
  funnel: pieceOf('funnel'),
  funnel_product: pieceOf('funnel_product'),
}
