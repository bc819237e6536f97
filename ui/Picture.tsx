export type Shown = {
  url: string
  width: number
  height: number
  alt: string
  variants: readonly { width: number; avif: string; webp: string }[]
}

type Props = { picture: Shown; sizes: string; isFirst?: boolean; className?: string }

/** A picture in the best format and size. */
export const Picture = ({ picture, sizes, isFirst = false, className }: Props) => {
  const sources = (format: 'avif' | 'webp') =>
    picture.variants.map((variant) => `${variant[format]} ${variant.width}w`).join(', ')
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
