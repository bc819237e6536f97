import { MadeCover } from '#ui/MadeCover.tsx'
import type { AccessCard } from './access-words.ts'

/** A product's cover, or the one its shop makes from its name. */
export const Cover = ({ product, isFirst = false }: { product: AccessCard['product']; isFirst?: boolean }) => {
  const set = (kind: 'avif' | 'webp') =>
    product.cover?.variants.map((variant) => `${variant[kind]} ${variant.width}w`).join(', ')
  const sizes = '(min-width: 48em) 24rem, 100vw'
  return (
    <div className="p-cover" {...(product.cover ? {} : { 'aria-hidden': true })}>
      {product.cover ? (
        <picture>
          <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
          <img
            src={product.cover.url}
            srcSet={set('webp')}
            sizes={sizes}
            width={product.cover.width}
            height={product.cover.height}
            alt={product.cover.alt}
            loading={isFirst ? 'eager' : 'lazy'}
          />
        </picture>
      ) : (
        <MadeCover name={product.name} />
      )}
    </div>
  )
}
