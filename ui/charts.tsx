import { area, curveMonotoneX, line } from 'd3-shape'
import type { ReactNode } from 'react'

/** One point: what stands below it, its number, and the number written for the reader. */
export type ChartPoint = { label: string; value: number; text: string }
type Props = {
  label: string
  points: readonly ChartPoint[]
  height?: number
  /** What opens the table twin. */ tableText: string
}

const width = 600
const inset = 4

const scaleOf = (points: readonly ChartPoint[], height: number) => {
  const top = Math.max(1, ...points.map((point) => point.value))
  const bottom = Math.min(0, ...points.map((point) => point.value))
  return (value: number) => inset + ((top - value) / (top - bottom)) * (height - 2 * inset)
}

const Frame = ({ label, points, tableText, height, children }: Props & { height: number; children: ReactNode }) => {
  const top = points.reduce<ChartPoint | undefined>(
    (best, point) => (best && best.value >= point.value ? best : point),
    undefined,
  )
  return (
    <figure className="k-chart" aria-label={label}>
      <div className="k-chart-top" aria-hidden="true">
        {top?.text}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" style={{ height }} aria-hidden="true">
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            className="k-chart-grid"
            x1={0}
            x2={width}
            y1={inset + part * (height - 2 * inset)}
            y2={inset + part * (height - 2 * inset)}
          />
        ))}
        {children}
      </svg>
      <div className="k-chart-axis" aria-hidden="true">
        <span>{points[0]?.label}</span>
        {points.length > 2 && <span>{points[Math.floor(points.length / 2)]?.label}</span>}
        <span>{points.at(-1)?.label}</span>
      </div>
      <details>
        <summary>{tableText}</summary>
        <table className="k-plain-table">
          <caption className="k-hidden">{label}</caption>
          <tbody>
            {points.map((point, index) => (
              <tr key={index}>
                <th scope="row">{point.label}</th>
                <td className="k-numbers k-end">{point.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** A sum over time. */
export const AreaChart = (props: Props) => {
  const { points, height = 160 } = props
  const y = scaleOf(points, height)
  const x = (_point: ChartPoint, index: number) =>
    points.length < 2 ? width / 2 : (index / (points.length - 1)) * width
  const surface = area<ChartPoint>(x, y(0), (point) => y(point.value)).curve(curveMonotoneX)
  const edge = line<ChartPoint>(x, (point) => y(point.value)).curve(curveMonotoneX)
  return (
    <Frame {...props} height={height}>
      <path className="k-chart-area" d={surface([...points]) ?? ''} />
      <path className="k-chart-line" d={edge([...points]) ?? ''} />
    </Frame>
  )
}
