import { IconX } from '@tabler/icons-react'
import type { ListDeclaration } from '../../shared/list.ts'
import { activeFilters, withoutFilter, type FilterValues, type ListParams } from './list-params.ts'
import { chipText, filterWord, type ListWords } from './list-words.ts'
import { useReferenceNames } from './references.ts'

type Props = {
  list: ListDeclaration
  words: ListWords
  params: ListParams
  onChange: (filters: FilterValues) => void
  onClear: () => void
}

/** What is filtered by, each to be taken away on its own. */
export const FilterChips = ({ list, words, params, onChange, onClear }: Props) => {
  const active = activeFilters(list, params.filters)
  if (active.length === 0) return null
  return (
    <div className="k-chips">
      {active.map((name) => (
        <Chip
          key={name}
          {...{ list, words, name }}
          filters={params.filters}
          onRemove={() => onChange(withoutFilter(list, params.filters, name))}
        />
      ))}
      <button type="button" className="k-link-button" onClick={onClear}>
        {words.web('list.clear_all')}
      </button>
    </div>
  )
}

const Chip = ({
  list,
  words,
  name,
  filters,
  onRemove,
}: {
  list: ListDeclaration
  words: ListWords
  name: string
  filters: FilterValues
  onRemove: () => void
}) => {
  const filter = list.filters[name]
  const nameOf = useReferenceNames(filter?.kind === 'reference' ? filter.to : undefined, [filters[name] ?? []].flat())
  if (!filter) return null
  const label = filterWord(words, name)
  return (
    <span className="k-chip">
      <span>
        {label} <strong>{chipText(words, name, filter, filters, nameOf)}</strong>
      </span>
      <button type="button" aria-label={words.web('list.remove_filter', { name: label })} onClick={onRemove}>
        <IconX size={14} stroke={1.8} aria-hidden="true" />
      </button>
    </span>
  )
}
