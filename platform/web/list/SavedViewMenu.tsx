import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SavedView } from '../../shared/saved-view.ts'
import { toast } from '../toast.ts'
import { useList } from './list-context.ts'
import type { SavedViews } from './useSavedViews.ts'

const ViewName = lazy(() => import('./ViewName.tsx').then((module) => ({ default: module.ViewName })))

type Props = {
  view: SavedView
  place: number
  saved: SavedViews
  now: Pick<SavedView, 'query' | 'columns'>
  isCurrent: boolean
}

/** What can be done with a view one saved. */
export const SavedViewMenu = ({ view, place, saved, now, isCurrent }: Props) => {
  const { words } = useList()
  const { web } = words
  const [isNaming, setNaming] = useState(false)
  const isSame = isCurrent && (view.columns ?? now.columns)?.join() === now.columns?.join()
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${view.query}`)
    toast(web('view.copied'), 'info')
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={web('view.actions', { name: view.name })}>
            <IconChevronDown size={14} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isSame && <Menu.Item onClick={() => void saved.replace(view, now)}>{web('view.replace')}</Menu.Item>}
          <Menu.Item onClick={() => setNaming(true)}>{web('view.rename')}</Menu.Item>
          <Menu.Item onClick={() => void saved.setDefault(view, !view.isDefault)}>
            {web(view.isDefault ? 'view.no_default' : 'view.make_default')}
          </Menu.Item>
          <Menu.Item onClick={() => void copy()}>{web('view.copy_link')}</Menu.Item>
          {place > 0 && <Menu.Item onClick={() => void saved.move(view, place - 1)}>{web('view.earlier')}</Menu.Item>}
          {place < saved.views.length - 1 && (
            <Menu.Item onClick={() => void saved.move(view, place + 1)}>{web('view.later')}</Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item className="k-menu-danger" onClick={() => void saved.remove(view)}>
            {web('view.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isNaming && (
          <ViewName
            title={web('view.rename')}
            words={words}
            name={view.name}
            onSave={({ name }) => saved.rename(view, name)}
            onClose={() => setNaming(false)}
          />
        )}
      </Suspense>
    </>
  )
}
