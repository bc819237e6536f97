import type { ListDeclaration } from '../../shared/list.ts'
import { viewOf, type FilterValues } from './list-params.ts'
import { viewWord, type ListWords } from './list-words.ts'

type Props = { list: ListDeclaration; words: ListWords; filters: FilterValues; counts: Readonly<Record<string, number>> | undefined; onChoose: (filters: FilterValues) => void }

/** Saved sets of filters. They change what the address says, so they are buttons of one group and no tab panels. */
export const ViewTabs = ({ list, words, filters, counts, onChoose }: Props) => {
  const declared = list.views ?? []
  if (declared.length === 0) return null
  const views = declared.some((view) => Object.keys(view.filters).length === 0) ? declared : [{ key: 'all', filters: {} }, ...declared]
  const current = viewOf(declared, filters)
  return (
    <div className="k-views" role="group" aria-label={words.web('list.views')}>
      {views.map((view) => (
        <button key={view.key} type="button" aria-pressed={view.key === current} onClick={() => onChoose({ ...view.filters })}>
          {viewWord(words, view.key)}
          {counts?.[view.key] !== undefined && <span className="k-count">{counts[view.key]}</span>}
        </button>
      ))}
    </div>
  )
}
