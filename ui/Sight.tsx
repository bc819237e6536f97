import './sight.css'

/** Which part of a picture is shown, in percent: what stays in sight, and how close it is. */
export type SightValue = { x: number; y: number; zoom: number }

type Props = {
  value: SightValue
  /** Address of the picture, to point at. */ src: string | undefined
  words: { hint: string; zoom: string; x: string; y: string }
  /** The greatest zoom. */ closest: number
  onChange: (value: Partial<SightValue>) => void
}

/** Points at the part of a picture that matters. */
export const Sight = ({ value, src, words, closest, onChange }: Props) => {
  const parts = [
    ['zoom', 100, closest],
    ['x', 0, 100],
    ['y', 0, 100],
  ] as const
  return (
    <>
      {src !== undefined && (
        <>
          <div
            className="k-sight"
            onPointerDown={({ currentTarget, clientX, clientY }) => {
              const { left, top, width, height } = currentTarget.getBoundingClientRect()
              const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100)
              onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
            }}
          >
            <img src={src} alt="" draggable={false} />
            <i style={{ left: `${value.x}%`, top: `${value.y}%` }} />
          </div>
          <p className="k-second k-small">{words.hint}</p>
        </>
      )}
      {parts.map(([part, min, max]) => (
        <label key={part} className="k-sight-label">
          {words[part]}
          <input
            type="range"
            className="k-range"
            min={min}
            max={max}
            step={part === 'zoom' ? 10 : 1}
            value={value[part]}
            onChange={({ currentTarget }) => onChange({ [part]: Number(currentTarget.value) })}
          />
        </label>
      ))}
    </>
  )
}
