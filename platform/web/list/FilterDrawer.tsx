import { Accordion, Button, Drawer, Group } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { FilterField } from './FilterFields.tsx'
import { useList } from './list-context.ts'
import { activeFilters, withFilters } from './list-params.ts'
import { useReadableReferences } from './references.ts'

/** All filters of a list, grouped as declared. They count once they are applied. */
export const FilterDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const {
    list,
    words,
    params: { filters },
    audience,
    change,
  } = useList()
  const [draft, setDraft] = useState(filters)
  useEffect(() => {
    if (opened) setDraft(filters)
  }, [opened, filters])
  const hasReferences = Object.values(list.filters).some(({ kind }) => kind === 'reference')
  const readable = useReadableReferences(opened && hasReferences)
  const groups = useMemo(() => {
    const found = new Map<string, string[]>()
    for (const [name, filter] of Object.entries(list.filters))
      if (
        (!filter.audience || filter.audience.includes(audience)) &&
        (filter.kind !== 'reference' || readable.includes(filter.to))
      )
        found.set(filter.group ?? '', [...(found.get(filter.group ?? '') ?? []), name])
    return [...found]
  }, [list, audience, readable])
  const active = activeFilters(list, draft)
  const applied = activeFilters(list, filters)
  const initial = groups
    .filter(([, names], index) => index === 0 || names.some((name) => applied.includes(name)))
    .map(([group]) => group || 'other')
  const fieldsOf = (names: string[]) => (
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
  const apply = () => {
    change({ filters: draft })
    onClose()
  }
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={400} title={words.web('list.filters')}>
      <form
        className="k-filter-form"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {groups.length === 1 ? (
          fieldsOf(groups[0]?.[1] ?? [])
        ) : (
          <Accordion multiple variant="separated" defaultValue={initial} order={3}>
            {groups.map(([group, names]) => (
              <Accordion.Item key={group} value={group || 'other'}>
                <Accordion.Control>
                  {words.has(`group.${group}`) ? words.t(`group.${group}`) : words.web('filter.group.other')}
                </Accordion.Control>
                <Accordion.Panel>{fieldsOf(names)}</Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
        <Group className="k-filter-foot" justify="space-between">
          <Button variant="subtle" disabled={active.length === 0} onClick={() => setDraft({})}>
            {words.web('list.clear_all')}
          </Button>
          <Button type="submit">{words.web('list.show_results')}</Button>
        </Group>
      </form>
    </Drawer>
  )
}
