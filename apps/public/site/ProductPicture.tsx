import { useLocale } from '#platform/web/locale.tsx'
import { pictureOf, type PictureName } from './pictures.ts'

type Props = {
  name: PictureName
  alt: string
  /** Its displayed width, for the attribute `sizes`. */ sizes: string
  isFirst?: boolean
}

/** The product as it looks, in the visitor's language and colours; no place moves when it arrives. */
export const ProductPicture = ({ name, alt, sizes, isFirst = false }: Props) => {
  const { avif, webp, width, height } = pictureOf(name, useLocale())
  const dark = '(prefers-color-scheme: dark)'
  return (
    <picture className={`l-picture l-picture-${name}`}>
      <source media={dark} type="image/avif" srcSet={avif('dark')} sizes={sizes} />
      <source media={dark} type="image/webp" srcSet={webp('dark')} />
      <source type="image/avif" srcSet={avif('light')} sizes={sizes} />
      <img
        src={webp('light')}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  )
}
