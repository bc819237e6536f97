import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useParams } from 'react-router'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { toast } from '#platform/web/toast.ts'
import { showPage } from '../../contract.ts'
import { canonical } from '../../rules/canonical.ts'
import type { Page } from './dialogs/Dialogs.tsx'
import { Editor } from './Editor.tsx'
import { dropLocal, readLocal } from './draft/local-draft.ts'
import { useEditorWords } from './use-editor-words.ts'

/** One page in its editor, which takes the whole window. */
export default function PageEditorScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded key={id} endpoint={showPage} input={{ id }}>
      {(page) => <Whole page={page} />}
    </Loaded>
  )
}

const Whole = ({ page }: { page: Page }) => {
  const { t } = useEditorWords()
  const [round, setRound] = useState(0)
  const { data: fresh = page, isFetching } = useQuery({
    queryKey: ['page-editor', String(page.id), round],
    queryFn: ({ signal }) => api(showPage, { id: page.id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useQuietShell()
  if (isFetching) return null
  return createPortal(
    <>
      <title>{fresh.title}</title>
      <Opened
        key={`${String(fresh.id)} ${round}`}
        page={fresh}
        onReload={() => setRound((last) => last + 1)}
        restored={t('draft.restored')}
      />
    </>,
    document.body,
  )
}

type OpenedProps = { page: Page; restored: string; onReload: () => void }

/** What this browser kept of the page goes before what the server has, as long as nobody saved meanwhile. */
const Opened = ({ page, restored, onReload }: OpenedProps) => {
  const [kept] = useState(() => {
    const local = readLocal(page.id)
    if (local && canonical(local.document) === canonical(page.draft)) dropLocal(page.id)
    else return local
    return null
  })
  useEffect(() => {
    if (kept) toast(restored, 'info')
  }, [kept, restored])
  return (
    <Editor
      page={kept ? { ...page, revision: kept.revision } : page}
      document={kept ? kept.document : page.draft}
      isUnsaved={kept !== null}
      onReload={onReload}
    />
  )
}

/** What is behind the editor is neither reached nor read while it is open. */
const useQuietShell = () => {
  useEffect(() => {
    const shell = document.querySelector<HTMLElement>('.k-shell')
    if (!shell) return
    shell.inert = true
    return () => {
      shell.inert = false
    }
  }, [])
}
