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
  const parts = [
    ['zoom', 100, closest, 100],
    ['x', 0, 100, 50],
    ['y', 0, 100, 50],
  ] as const
  return (
    <>
      {src !== undefined && (
        <>
          <div
            className="pe-focus"
            onPointerDown={({ currentTarget, clientX, clientY }) => {
              const { left, top, width, height } = currentTarget.getBoundingClientRect()
              const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100)
              onChange({ ...value, x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
            }}
          >
            <img src={src} alt="" draggable={false} />
            <i style={{ left: `${value.x ?? 50}%`, top: `${value.y ?? 50}%` }} />
          </div>
          <p className="k-second k-small">{t('sight.hint')}</p>
        </>
      )}
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
