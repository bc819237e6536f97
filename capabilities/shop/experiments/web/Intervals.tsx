type Interval = { mean: number; low: number; high: number }
type Line = { name: string; text: string; interval: Interval; isWinner: boolean }

const width = 600
const rowHeight = 44
const inset = 12

/** Intervals as lines from bound to bound, with a point at the mean. The text beside them says the same. */
export const Intervals = ({
  label,
  lines,
  zero = false,
}: {
  label: string
  lines: readonly Line[]
  zero?: boolean
}) => {
  const values = lines.flatMap(({ interval }) => [interval.low, interval.high]).concat(zero ? [0] : [])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const at = (value: number) => inset + ((value - least) / (most - least || 1)) * (width - 2 * inset)
  return (
    <ul className="k-stack" style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label={label}>
      {lines.map(({ name, text, interval: { mean, low, high }, isWinner }) => (
        <li key={name}>
          <div>
            <strong>{name}</strong> <span className="k-second k-numbers">{text}</span>
          </div>
          <svg
            viewBox={`0 0 ${width} ${rowHeight}`}
            width="100%"
            height={rowHeight}
            aria-hidden="true"
            preserveAspectRatio="none"
          >
            <line
              x1={inset}
              x2={width - inset}
              y1={22}
              y2={22}
              stroke="var(--k-hairline)"
              vectorEffect="non-scaling-stroke"
            />
            {zero && (
              <line
                x1={at(0)}
                x2={at(0)}
                y1={4}
                y2={40}
                stroke="var(--k-ink-3)"
                strokeDasharray="4 3"
                vectorEffect="non-scaling-stroke"
              />
            )}
            <rect
              x={at(low)}
              width={Math.max(2, at(high) - at(low))}
              y={16}
              height={12}
              fill={isWinner ? 'var(--k-green)' : 'var(--k-brand)'}
              opacity={0.35}
            />
            <rect x={at(mean) - 2} width={4} y={10} height={24} fill={isWinner ? 'var(--k-green)' : 'var(--k-brand)'} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
