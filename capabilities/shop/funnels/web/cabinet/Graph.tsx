import { useTexts } from '#platform/web/locale.tsx'
import { edgesOf, placed } from '../../rules/graph.ts'
import { funnelTexts } from '../../texts.ts'
import type { ShownFunnel, ShownNode } from './funnel-node.ts'

const box = { width: 168, height: 56, across: 232, down: 84 }
/** How far below the boxes a way bends that would else run behind one of them. */
const bend = 64

/** The funnel as a picture; the list of steps below says the same in words. */
export const Graph = ({ funnel: { nodes } }: { funnel: ShownFunnel }) => {
  const t = useTexts(funnelTexts)
  const places = new Map(placed(nodes).map((place) => [place.id, place]))
  const columns = Math.max(0, ...[...places.values()].map(({ column }) => column)) + 1
  const rows = Math.max(0, ...[...places.values()].map(({ row }) => row)) + 1
  const at = (id: string) => {
    const { column = 0, row = 0 } = places.get(id) ?? {}
    return { x: column * box.across + 4, y: row * box.down + 4 }
  }
  const known = new Map(nodes.map((node) => [String(node.id), node]))
  const edges = edgesOf(nodes).map((edge) => {
    const [a, b] = [places.get(edge.from), places.get(edge.to)]
    const isBent = a !== undefined && b !== undefined && a.row === b.row && b.column !== a.column + 1
    return { ...edge, down: isBent ? bend : 0 }
  })
  const below = Math.max(0, ...edges.map(({ down }) => down)) / 2
  const [width, height] = [(columns - 1) * box.across + box.width + 8, (rows - 1) * box.down + box.height + 8 + below]
  return (
    <div className="k-scroll" tabIndex={0} role="group" aria-label={t('graph')}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        // Below this size it would be unreadable, so it scrolls instead.
        style={{ width: '100%', minWidth: width * 0.72, maxWidth: width, height: 'auto' }}
        role="img"
        aria-label={t('graph')}
      >
        {edges.map(({ from, to, answer, down }) => {
          const [a, b] = [at(from), at(to)]
          const [x1, y1, x2, y2] = [a.x + box.width, a.y + box.height / 2, b.x, b.y + box.height / 2]
          const node = known.get(from)!
          return (
            <g key={`${from}-${answer}`}>
              <path
                d={`M${x1} ${y1} C ${x1 + 32} ${y1 + down}, ${x2 - 32} ${y2 + down}, ${x2} ${y2}`}
                fill="none"
                stroke="var(--k-control)"
                strokeWidth="1.5"
                strokeDasharray={answer === 'no' ? '5 4' : undefined}
              />
              <text
                x={(x1 + x2) / 2}
                y={(y1 + y2) / 2 + down * 0.75 - 6}
                textAnchor="middle"
                fontSize="12"
                fill="var(--k-ink-2)"
              >
                {answer === 'no' ? node.noCount : node.nextCount}
              </text>
            </g>
          )
        })}
        {nodes.map((node) => (
          <Box key={node.id} node={node} {...at(String(node.id))} />
        ))}
      </svg>
    </div>
  )
}

const Box = ({ node, x, y }: { node: ShownNode; x: number; y: number }) => {
  const t = useTexts(funnelTexts)
  const name = node.name.length > 22 ? `${node.name.slice(0, 21)}…` : node.name
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={box.width}
        height={box.height}
        rx="10"
        fill="var(--k-panel)"
        stroke={node.fault ? 'var(--k-danger)' : 'var(--k-control)'}
      />
      <text x={x + 12} y={y + 23} fontSize="13" fontWeight="600" fill="var(--k-ink)">
        {name}
      </text>
      <text x={x + 12} y={y + 42} fontSize="12" fill="var(--k-ink-2)">
        {t('visitors', { count: Number(node.visitorsCount) })}
      </text>
    </g>
  )
}
