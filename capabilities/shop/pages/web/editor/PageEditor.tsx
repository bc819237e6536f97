import { useParams } from 'react-router'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { FullWindow, useOpened } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { showPage } from '../../contract.ts'
import type { Page } from './dialogs/Dialogs.tsx'
import { Editor } from './Editor.tsx'
import { draftKey } from './use-page-draft.ts'

/** One page in its editor. */
export const PageEditor = () => {
  const { id = '' } = useParams()
  return (
    <LoadedOnce key={id} endpoint={showPage} input={{ id }}>
      {(page, reread) => (
        <FullWindow title={page.title}>
          <Opened page={page} onReload={reread} />
        </FullWindow>
      )}
    </LoadedOnce>
  )
}

const Opened = ({ page, onReload }: { page: Page; onReload: () => void }) => {
  const opened = useOpened(draftKey(page.id), { revision: page.revision, document: page.draft })
  return <Editor page={{ ...page, revision: opened.revision }} opened={opened} onReload={onReload} />
}
