import type { CSSProperties, ReactNode } from 'react'
import type { ValuesOfBlock } from '../../blocks/block.ts'
import type { columns } from '../../blocks/columns.ts'
import type { gap } from '../../blocks/gap.ts'

const firstWide: Readonly<Record<string, (count: number) => string>> = {
  equal: (count) => `repeat(${count},minmax(0,1fr))`,
  wide_first: (count) => `minmax(0,2fr)${' minmax(0,1fr)'.repeat(count - 1)}`,
  wide_last: (count) => `${'minmax(0,1fr) '.repeat(count - 1)}minmax(0,2fr)`,
}
const places = { top: 'start', center: 'center', bottom: 'end' } as const

/** Columns with nothing in them take no room; those that are left are equal then, and one alone is no wider than two would be. */
export const Columns = ({ values, slots }: { values: ValuesOfBlock<typeof columns>; slots: readonly ReactNode[] }) => {
  const shown = slots.slice(0, values.columnsCount).filter((slot) => slot !== null)
  const isWhole = shown.length === values.columnsCount
  const columns = firstWide[isWhole ? values.widths : 'equal']!(shown.length)
  return (
    <div
      className="b-columns"
      style={
        {
          '--b-columns': isWhole || shown.length > 1 ? columns : 'minmax(0,36rem)',
          justifyContent: 'center',
          gap: `${values.gap / 16}rem`,
          alignItems: places[values.alignItems],
        } as CSSProperties
      }
    >
      {shown.map((slot, i) => (
        <div key={i} className="b-column">
          {slot}
        </div>
      ))}
    </div>
  )
}

export const Gap = ({ values }: { values: ValuesOfBlock<typeof gap> }) => (
  <div className="b-gap" style={{ height: `${values.height / 16}rem` }}>
    {values.showLine && <hr />}
  </div>
)
