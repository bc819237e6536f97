import type { CSSProperties } from 'react'
import { Picture } from '#ui/Picture.tsx'
import type { ChosenPicture } from '../../rules/fields.ts'
import { useBlocks } from './block-context.ts'

type Props = { picture: ChosenPicture | null; sizes: string; className: string; isFirst?: boolean }

/** A selected picture; nothing if it was deleted, and a placeholder in the editor if none is selected. */
export const ChosenPictureView = ({ picture, sizes, className, isFirst = false }: Props) => {
  const { material, isEditing } = useBlocks()
  const found = picture && material.pictures.find(({ fileId }) => Number(fileId) === picture.fileId)
  if (!found) return isEditing ? <span className={`${className} b-place`} aria-hidden="true" /> : null
  const { x = 50, y = 50, zoom = 100, alt } = picture
  const shown = <Picture picture={{ ...found, alt }} sizes={sizes} className={className} isFirst={isFirst} />
  if (x === 50 && y === 50 && zoom === 100) return shown
  const sight = { '--b-at': `${x}% ${y}%`, '--b-zoom': zoom / 100 } as CSSProperties
  return (
    <span className="b-sight" style={sight}>
      {shown}
    </span>
  )
}
