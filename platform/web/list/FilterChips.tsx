import { IconX } from '@tabler/icons-react'
import { unfiltered, useList } from './list-context.ts'
import { activeFilters, withoutFilter } from './list-params.ts'
import { chipText, filterWord } from './list-words.ts'
import { useReferenceNames } from './references.ts'

/** What is filtered by, each to be taken away on its own. */
export const FilterChips = () => {
  const { list, words, params, change } = useList()
  const active = activeFilters(list, params.filters)
  if (active.length === 0) return null
  return (
    <div className="k-chips">
      {active.map((name) => (
        <Chip key={name} name={name} />
      ))}
      <button type="button" className="k-link-button" onClick={() => change(unfiltered)}>
        {words.web('list.clear_all')}
      </button>
    </div>
  )
}

const Chip = ({ name }: { name: string }) => {
  const {
    list,
    words,
    params: { filters },
    change,
  } = useList()
  const filter = list.filters[name]
  const nameOf = useReferenceNames(filter?.kind === 'reference' ? filter.to : undefined, [filters[name] ?? []].flat())
  if (!filter) return null
  const label = filterWord(words, name, list.filters[name])
  return (
    <span className="k-chip">
      <span>
        {label} <strong>{chipText(words, name, filter, filters, nameOf)}</strong>
      </span>
      <button
        type="button"
        aria-label={words.web('list.remove_filter', { name: label })}
        onClick={() => change({ filters: withoutFilter(list, filters, name) })}
      >
        <IconX size={14} stroke={1.8} aria-hidden="true" />
      </button>
    </span>
  )
}
