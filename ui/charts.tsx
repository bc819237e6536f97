import { useState, type KeyboardEvent, type PointerEvent } from 'react'

/** One point: what stands below it, its number, and the number written for the reader. */
export type ChartPoint = { label: string; value: number; text: string }
type Props = {
  label: string
  points: readonly ChartPoint[]
  /** The same stretch of time before, drawn behind: its first point beside the first. */
  before?: readonly ChartPoint[]
  /** What the two are called beside each other. */
  names?: { now: string; before: string }
  /** A number at the edge of the picture, written for the reader. */
  write: (value: number) => string
  height?: number
  /** What opens the table twin. */
  tableText: string
}

const width = 600
const inset = 4
/** More points than these would be bars too thin to be seen: they become a line from value to value. */
const mostBars = 100

/** The next round number, so that the marks at the edge read well. */
export const roundUp = (value: number): number => {
  if (value <= 0) return 0
  const step = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5, 10].find((times) => value <= times * step) ?? 10) * step
}

/** From the lowest mark to the highest; nothing is left out below or above. */
export const scaleOf = (values: readonly number[]) => {
  const top = roundUp(Math.max(0, ...values))
  const bottom = 0 - roundUp(-Math.min(0, ...values))
  return { top: top === 0 && bottom === 0 ? 1 : top, bottom }
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 7,
  PageUp: (at) => at + 7,
  Home: () => 0,
  End: (_, last) => last,
}

/** The value under the pointer, or at which the arrow keys are. */
const usePointed = (count: number) => {
  const [at, setAt] = useState<number>()
  const last = count - 1
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    setAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / wide) * count))))
  }
  const step = (event: KeyboardEvent) => {
    const to = steps[event.key]
    if (!to) return
    event.preventDefault()
    setAt((now) => Math.max(0, Math.min(last, now === undefined && event.key !== 'Home' ? last : to(now ?? 0, last))))
  }
  return { at, point, step, leave: () => setAt(undefined) }
}

/** A sum over time: bars, or straight lines where there are many. Its values are told under the pointer and by arrow keys. */
export const TimeChart = (props: Props) => {
  const { label, points, before = [], names, write, height = 160, tableText } = props
  const { at, point, step, leave } = usePointed(points.length)
  const last = points.length - 1
  const { top, bottom } = scaleOf([...points, ...before].map(({ value }) => value))
  const marks = bottom < 0 && top > 0 ? [top, 0, bottom] : [top, (top + bottom) / 2, bottom]
  const told = (index: number): string => {
    const [point, former] = [points[index], before[index]]
    if (!point) return ''
    const now = `${point.label}: ${point.text}`
    return former && names ? `${now}. ${names.before}, ${former.label}: ${former.text}` : now
  }
  if (points.length === 0) return null
  return (
    <figure className="k-chart">
      {before.length > 0 && names && (
        <figcaption className="k-chart-names" aria-hidden="true">
          <span>{names.now}</span>
          <span data-before>{names.before}</span>
        </figcaption>
      )}
      <div className="k-chart-field" style={{ height }}>
        <div className="k-chart-marks" aria-hidden="true">
          {marks.map((value) => (
            <span key={value}>{write(value)}</span>
          ))}
        </div>
        <div
          className="k-chart-plot"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? last}
          aria-valuetext={told(at ?? last)}
          onKeyDown={step}
          onBlur={leave}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={leave}
        >
          <Drawing {...{ points, before, height, top, bottom, at, marks }} />
          {at !== undefined && <Told {...{ point: points[at], former: before[at], names, at, of: points.length }} />}
        </div>
      </div>
      <div className="k-chart-axis" aria-hidden="true">
        <span>{points[0]?.label}</span>
        {points.length > 2 && <span>{points[Math.floor(last / 2)]?.label}</span>}
        {points.length > 1 && <span>{points[last]?.label}</span>}
      </div>
      <Twin {...{ label, points, before, names, tableText }} />
    </figure>
  )
}

type Drawn = {
  points: readonly ChartPoint[]
  before: readonly ChartPoint[]
  height: number
  top: number
  bottom: number
  at: number | undefined
  marks: readonly number[]
}

const Drawing = ({ points, before, height, top, bottom, at, marks }: Drawn) => {
  const y = (value: number) => inset + ((top - value) / (top - bottom)) * (height - 2 * inset)
  const each = width / points.length
  const middle = (index: number) => (index + 0.5) * each
  const path = (list: readonly ChartPoint[]) =>
    list.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${middle(index)},${y(value)}`).join('')
  const isBars = points.length <= mostBars
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {marks.map((value) => (
        <line key={value} className="k-chart-grid" x1={0} x2={width} y1={y(value)} y2={y(value)} />
      ))}
      {at !== undefined && <rect className="k-chart-here" x={at * each} width={each} y={0} height={height} />}
      {isBars ? (
        points.map(({ value }, index) => (
          <rect
            key={index}
            className="k-chart-bar"
            data-here={index === at || undefined}
            x={middle(index) - each * 0.36}
            width={each * 0.72}
            y={Math.min(y(value), y(0))}
            height={Math.abs(y(value) - y(0))}
          />
        ))
      ) : (
        <path className="k-chart-line" d={path(points)} />
      )}
      {before.length > 1 && <path className="k-chart-before" d={path(before.slice(0, points.length))} />}
    </svg>
  )
}

type ToldProps = {
  point: ChartPoint | undefined
  former: ChartPoint | undefined
  names: Props['names']
  at: number
  of: number
}

const Told = ({ point, former, names, at, of }: ToldProps) => {
  const share = ((at + 0.5) / of) * 100
  return (
    <div
      className="k-chart-told"
      aria-hidden="true"
      data-side={share > 75 ? 'end' : share < 25 ? 'start' : 'middle'}
      style={{ insetInlineStart: `${share}%` }}
    >
      <span>{point?.label}</span>
      <strong className="k-numbers">{point?.text}</strong>
      {former && names && (
        <span className="k-numbers">
          {former.label}: {former.text}
        </span>
      )}
    </div>
  )
}

const Twin = ({ label, points, before, names, tableText }: Omit<Props, 'write' | 'height'>) => (
  <details>
    <summary>{tableText}</summary>
    <table className="k-plain-table">
      <caption className="k-hidden">{label}</caption>
      {before && before.length > 0 && names && (
        <thead>
          <tr>
            <td />
            <th scope="col" className="k-end">
              {names.now}
            </th>
            <th scope="col" className="k-end">
              {names.before}
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {points.map((point, index) => (
          <tr key={index}>
            <th scope="row">{point.label}</th>
            <td className="k-numbers k-end">{point.text}</td>
            {before && before.length > 0 && <td className="k-numbers k-end">{before[index]?.text}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
