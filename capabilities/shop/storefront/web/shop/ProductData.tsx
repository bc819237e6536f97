import { toDecimal } from '#platform/shared/money.ts'
import { JsonLd } from '../JsonLd.tsx'
import type { ShownReviews } from '#capabilities/after/reviews/web/index.ts'
import type { ShownProduct } from './BuyForm.tsx'

type Props = { shown: ShownProduct; reviews: ShownReviews | null; origin: string; url: string }

/** The product and what it costs, for search engines. */
export const ProductData = ({ shown: { seller, product, plans }, reviews, origin, url }: Props) => {
  const { pictureUrl, description } = product.look
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name: product.name,
        description,
        url,
        brand: { '@type': 'Organization', name: seller.company ?? seller.name },
        ...(pictureUrl
          ? {
              image: [...new Set([pictureUrl, ...product.covers.map((cover) => cover.url)])].map(
                (path) => `${origin}${path}`,
              ),
            }
          : {}),
        ...(reviews && reviews.count > 0 ? ratingData(reviews) : {}),
        offers: (product.free
          ? [{ id: 0, name: product.name, firstAmount: toDecimal(0), currency: 'eur' }]
          : plans
        ).map((plan) => ({
          '@type': 'Offer',
          name: plan.name,
          price: plan.firstAmount,
          priceCurrency: plan.currency.toUpperCase(),
          url,
          availability: `https://schema.org/${product.isSoldOut ? 'SoldOut' : 'InStock'}`,
        })),
      }}
    />
  )
}

const ratingData = ({ average, count, list }: ShownReviews) => ({
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  },
  ...(list.length > 0
    ? {
        review: list.map(({ rating, title, text, authorName, writtenAt }) => ({
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
          author: { '@type': 'Person', name: authorName },
          datePublished: writtenAt.slice(0, 10),
          ...(title ? { name: title } : {}),
          ...(text ? { reviewBody: text } : {}),
        })),
      }
    : {}),
})
