import { Accordion, Button, Drawer, Group } from '@mantine/core'
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { FilterField } from './FilterFields.tsx'
import { useList } from './list-context.ts'
import { activeFilters, withFilters, type FilterValues } from './list-params.ts'
import { useReadableReferences } from './references.ts'

/** All filters of a list, grouped as declared. They count once they are applied. */
export const FilterDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { list, words, params, change } = useList()
  const { filters } = params
  const [draft, setDraft] = useState(filters)
  useEffect(() => {
    if (opened) setDraft(filters)
  }, [opened, filters])
  const groups = useGroups(opened)
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={400} title={words.web('list.filters')}>
      <form
        className="k-filter-form"
        onSubmit={(event) => {
          event.preventDefault()
          change({ filters: draft })
          onClose()
        }}
      >
        {groups.length === 1 ? (
          <Fields names={groups[0]?.[1] ?? []} {...{ draft, setDraft }} />
        ) : (
          <Groups groups={groups} applied={activeFilters(list, filters)} {...{ draft, setDraft }} />
        )}
        <Group className="k-filter-foot" justify="space-between">
          <Button variant="subtle" disabled={activeFilters(list, draft).length === 0} onClick={() => setDraft({})}>
            {words.web('list.clear_all')}
          </Button>
          <Button type="submit">{words.web('list.show_results')}</Button>
        </Group>
      </form>
    </Drawer>
  )
}

type Grouped = readonly (readonly [group: string, names: string[]])[]

/** The filters this person may use, by their group. */
const useGroups = (opened: boolean): Grouped => {
  const { list, audience } = useList()
  const hasReferences = Object.values(list.filters).some(({ kind }) => kind === 'reference')
  const readable = useReadableReferences(opened && hasReferences)
  return useMemo(() => {
    const found = new Map<string, string[]>()
    for (const [name, filter] of Object.entries(list.filters))
      if (
        (!filter.audience || filter.audience.includes(audience)) &&
        (filter.kind !== 'reference' || readable.includes(filter.to))
      )
        found.set(filter.group ?? '', [...(found.get(filter.group ?? '') ?? []), name])
    return [...found]
  }, [list, audience, readable])
}

type Draft = { draft: FilterValues; setDraft: Dispatch<SetStateAction<FilterValues>> }

const Groups = ({ groups, applied, ...rest }: Draft & { groups: Grouped; applied: readonly string[] }) => {
  const { words } = useList()
  const initial = groups
    .filter(([, names], index) => index === 0 || names.some((name) => applied.includes(name)))
    .map(([group]) => group || 'other')
  return (
    <Accordion multiple variant="separated" defaultValue={initial} order={3}>
      {groups.map(([group, names]) => (
        <Accordion.Item key={group} value={group || 'other'}>
          <Accordion.Control>
            {words.has(`group.${group}`) ? words.t(`group.${group}`) : words.web('filter.group.other')}
          </Accordion.Control>
          <Accordion.Panel>
            <Fields names={names} {...rest} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

const Fields = ({ names, draft, setDraft }: Draft & { names: string[] }) => {
  const { list, words } = useList()
  return (
    <div className="k-stack">
      {names.map((name) => {
        const filter = list.filters[name]
        return (
          filter && (
            <FilterField
              key={name}
              {...{ name, filter, words }}
              values={draft}
              onChange={(patch) => setDraft((before) => withFilters(before, patch))}
            />
          )
        )
      })}
    </div>
  )
}
