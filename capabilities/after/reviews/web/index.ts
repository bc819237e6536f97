export { OwnReview } from './own/OwnReview.tsx'
export { CardRating, ProductReviews, RatingLine, reviewPageOf, type ShownReviews } from './shop/ProductReviews.tsx'
