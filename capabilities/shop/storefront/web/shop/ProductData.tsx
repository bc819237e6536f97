import { toDecimal } from '#platform/shared/money.ts'
import { JsonLd } from '../JsonLd.tsx'
import type { ShownProduct } from './BuyForm.tsx'

type Props = { shown: ShownProduct; origin: string; url: string }

/** The product and what it costs, for search engines. */
export const ProductData = ({ shown: { seller, product, plans }, origin, url }: Props) => {
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
