export { CardRating, ProductReviews, RatingLine, reviewPageOf, type ShownReviews } from './shop/ProductReviews.tsx'

/** The buyer's own piece, apart: shop pages carry nothing of its form. */
export const loadOwnReview = async () => (await import('./own/OwnReview.tsx')).OwnReview
