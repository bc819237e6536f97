import { Sight as Pointed } from '#ui/Sight.tsx'
import { closest, type ChosenPicture } from '../../../rules/fields.ts'
import { useEditorWords } from '../use-editor-words.ts'

type Props = {
  value: ChosenPicture
  /** Address of the picture, to point at. */ src: string | undefined
  onChange: (value: ChosenPicture) => void
}

/** Which part of the picture is shown: how close, and what stays in sight. The file is the same. */
export const Sight = ({ value, src, onChange }: Props) => {
  const { t } = useEditorWords()
  const { x = 50, y = 50, zoom = 100 } = value
  const words = { hint: t('sight.hint'), zoom: t('sight.zoom'), x: t('sight.x'), y: t('sight.y') }
  return (
    <Pointed
      value={{ x, y, zoom }}
      src={src}
      words={words}
      closest={closest}
      onChange={(part) => onChange({ ...value, ...part })}
    />
  )
}
