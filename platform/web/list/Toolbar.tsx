import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconBookmarkPlus, IconColumns3, IconSearch } from '@tabler/icons-react'
import { useEffect, type RefObject } from 'react'
import { useList } from './list-context.ts'
import { activeFilters } from './list-params.ts'
import type { Density } from './useListParams.ts'

type Props = {
  onSearch: (query: string) => void
  searchField: RefObject<HTMLInputElement | null>
  onFilters: () => void
  /** Offered where a view can be saved. */
  onSave: (() => void) | undefined
}

/** Search, filters and how the rows are shown. */
export const Toolbar = ({ onSearch, searchField, onFilters, onSave }: Props) => {
  const {
    list,
    words: { web },
    params,
    columns,
  } = useList()
  const active = activeFilters(list, params.filters).length
  useEffect(() => {
    const field = searchField.current
    if (field && document.activeElement !== field) field.value = params.query
  }, [params.query, searchField])
  return (
    <div className="k-toolbar">
      {list.search && (
        <TextInput
          ref={searchField}
          type="search"
          className="k-toolbar-search"
          aria-label={web('list.search')}
          placeholder={web('list.search')}
          defaultValue={params.query}
          onChange={(event) => onSearch(event.currentTarget.value.trim())}
          leftSection={<IconSearch size={16} stroke={1.8} />}
        />
      )}
      {Object.keys(list.filters).length > 0 && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} />}
          onClick={onFilters}
        >
          {active > 0 ? web('list.filters_count', { count: active }) : web('list.filters')}
        </Button>
      )}
      <span className="k-toolbar-gap" />
      <SegmentedControl
        className="k-toolbar-density"
        size="xs"
        aria-label={web('list.density')}
        value={columns.density}
        onChange={(value) => columns.setDensity(value as Density)}
        data={(['comfortable', 'compact'] as const).map((value) => ({ value, label: web(`list.${value}`) }))}
      />
      {onSave && (
        <ActionIcon variant="default" size={34} aria-label={web('view.save')} title={web('view.save')} onClick={onSave}>
          <IconBookmarkPlus size={17} stroke={1.8} />
        </ActionIcon>
      )}
      <ColumnChooser />
    </div>
  )
}

/** Which columns are shown. */
const ColumnChooser = () => {
  const {
    words: { web },
    columns,
  } = useList()
  const isShown = (name: string) => columns.shown.some((shown) => shown.name === name)
  const toggle = (name: string, isOn: boolean) =>
    columns.show(columns.all.map((column) => column.name).filter((each) => (each === name ? isOn : isShown(each))))
  return (
    <Popover position="bottom-end" trapFocus returnFocus withRoles>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={web('list.columns')}>
          <IconColumns3 size={17} stroke={1.8} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={web('list.columns')}>
        <Stack gap="xs" className="k-columns">
          {columns.all.map((column) => (
            <Checkbox
              key={column.name}
              size="xs"
              label={column.label}
              disabled={column.lead ?? false}
              checked={isShown(column.name)}
              onChange={(event) => toggle(column.name, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
