import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ListDeclaration } from '../../shared/list.ts'
import type { RoomTexts } from '../../shared/texts.ts'
import { useLocale } from '../locale.tsx'
import { FilterField } from './FilterFields.tsx'
import { activeFilters, withFilters, type FilterValues } from './list-params.ts'
import { chipText, filterWord, wordsOf } from './list-words.ts'
import { useReferenceNames } from './references.ts'

type Chosen = Record<string, string | string[]>
type Props = {
  list: ListDeclaration
  /** Of the list's room. */
  texts: RoomTexts
  value: Chosen
  onChange: (value: Chosen) => void
  /** Filters that are not for choosing here. */
  except?: readonly string[]
  words: { none: string; edit: string; title: string; take: string; clear: string }
}

/** Filters of a list, chosen outside it: as chips, changed in a dialog. */
export const FilterChoice = ({ list, texts, value, onChange, except = [], words }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const active = activeFilters(list, value)
  const done = (next: FilterValues) => {
    onChange(
      Object.fromEntries(
        Object.entries(next).flatMap(([key, one]) =>
          one === undefined ? [] : [[key, typeof one === 'string' ? one : [...one]]],
        ),
      ),
    )
    setOpen(false)
  }
  return (
    <>
      <div className="k-row">
        {active.length === 0 && <span className="k-second">{words.none}</span>}
        <FilterWords {...{ list, texts, value }} />
        <button type="button" className="k-link-button" onClick={() => setOpen(true)}>
          {words.edit}
        </button>
      </div>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={words.title} size="lg" centered>
        <Fields {...{ list, texts, value, except, words }} onDone={done} />
      </Modal>
    </>
  )
}

/** Filters that are set, in words. */
export const FilterWords = ({ list, texts, value }: Pick<Props, 'list' | 'texts' | 'value'>) =>
  activeFilters(list, value).map((name) => <Chip key={name} {...{ name, list, texts, value }} />)

type ChipProps = Pick<Props, 'list' | 'texts' | 'value'> & { name: string }

const Chip = ({ name, list, texts, value }: ChipProps) => {
  const words = wordsOf(texts, useLocale())
  const filter = list.filters[name]
  const nameOf = useReferenceNames(filter?.kind === 'reference' ? filter.to : undefined, [value[name] ?? []].flat())
  if (!filter) return null
  return (
    <span className="k-chip">
      <span>
        {filterWord(words, name, filter)} <strong>{chipText(words, name, filter, value, nameOf)}</strong>
      </span>
    </span>
  )
}

type FieldsProps = Pick<Props, 'list' | 'texts' | 'value' | 'words'> & {
  except: readonly string[]
  onDone: (value: FilterValues) => void
}

const Fields = ({ list, texts, value, except, words, onDone }: FieldsProps) => {
  const inWords = wordsOf(texts, useLocale())
  const [draft, setDraft] = useState<FilterValues>(value)
  const shown = Object.entries(list.filters).filter(
    ([name, { audience }]) =>
      name !== 'sellerId' && !except.includes(name) && (!audience || audience.includes('seller')),
  )
  return (
    <div className="k-stack">
      {shown.map(([name, filter]) => (
        <FilterField
          key={name}
          {...{ name, filter }}
          words={inWords}
          values={draft}
          onChange={(patch) => setDraft((before) => withFilters(before, patch))}
        />
      ))}
      <div className="k-form-foot">
        <Button type="button" onClick={() => onDone(draft)}>
          {words.take}
        </Button>
        <Button type="button" look="quiet" onClick={() => onDone({})}>
          {words.clear}
        </Button>
      </div>
    </div>
  )
}
