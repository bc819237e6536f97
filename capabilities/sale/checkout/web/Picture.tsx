import { MadeCover } from '#ui/MadeCover.tsx'
import { Picture as ShownPicture, type Shown } from '#ui/Picture.tsx'

type Props = { picture: Shown | null; name: string; sizes: string; isFirst?: boolean; className?: string }

/** A cover in the best format and size, or a quiet picture made from the product's name. */
export const Picture = ({ picture, name, sizes, isFirst = false, className = 's-cover' }: Props) =>
  picture ? (
    <ShownPicture {...{ picture, sizes, isFirst, className }} />
  ) : (
    <Placeholder name={name} className={className} />
  )

/** A cover made from the product's name. */
export const Placeholder = ({ name, className = 's-cover' }: { name: string; className?: string }) => (
  <span className={`${className} s-made`} aria-hidden="true">
    <MadeCover name={name} />
  </span>
)
