import { closest, type ChosenPicture } from '../../../rules/fields.ts'
import { useEditorWords } from '../use-editor-words.ts'

/** Which part of the picture is shown: how close, and what stays in sight. The file is the same. */
export const Sight = ({ value, onChange }: { value: ChosenPicture; onChange: (value: ChosenPicture) => void }) => {
  const { t } = useEditorWords()
  const parts = [
    ['zoom', 100, closest, 100],
    ['x', 0, 100, 50],
    ['y', 0, 100, 50],
  ] as const
  return (
    <>
      {parts.map(([part, min, max, middle]) => (
        <label key={part} className="pe-label">
          {t(`sight.${part}`)}
          <input
            type="range"
            className="pe-range"
            min={min}
            max={max}
            step={part === 'zoom' ? 10 : 1}
            value={value[part] ?? middle}
            onChange={({ currentTarget }) => onChange({ ...value, [part]: Number(currentTarget.value) })}
          />
        </label>
      ))}
    </>
  )
}
