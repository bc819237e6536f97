import { Picture } from '#capabilities/sale/checkout/web/index.ts'
import type { ChosenPicture } from '../../rules/fields.ts'
import { usePage } from './page-context.ts'

type Props = { picture: ChosenPicture | null; sizes: string; className: string; isFirst?: boolean }

/** A picture somebody chose; nothing where it is gone, and its place in the editor where none was chosen yet. */
export const ChosenPictureView = ({ picture, sizes, className, isFirst = false }: Props) => {
  const { material, isEditing } = usePage()
  const found = picture && material.pictures.find(({ fileId }) => Number(fileId) === picture.fileId)
  if (found)
    return (
      <Picture picture={{ ...found, alt: picture.alt }} name="" sizes={sizes} className={className} isFirst={isFirst} />
    )
  return isEditing ? <span className={`${className} b-place`} aria-hidden="true" /> : null
}
