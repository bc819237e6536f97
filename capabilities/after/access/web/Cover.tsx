import {
  IconBook,
  IconCertificate,
  IconDownload,
  IconGift,
  IconKey,
  IconMessageCircle,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { AccessCard } from './access-words.ts'

const icons: Record<string, typeof IconBook> = {
  course: IconBook,
  service: IconMessageCircle,
  download: IconDownload,
  membership: IconUsers,
  event: IconTicket,
  certificate: IconCertificate,
  license_key: IconKey,
  bundle: IconGift,
}

/** A product's cover, or the sign of its kind where it has none. */
export const Cover = ({ product, isFirst = false }: { product: AccessCard['product']; isFirst?: boolean }) => {
  const Icon = icons[product.form] ?? IconGift
  const set = (kind: 'avif' | 'webp') =>
    product.cover?.variants.map((variant) => `${variant[kind]} ${variant.width}w`).join(', ')
  const sizes = '(min-width: 48em) 24rem, 100vw'
  return (
    <div className="p-cover">
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
        <Icon size={40} stroke={1.3} aria-hidden="true" />
      )}
    </div>
  )
}
