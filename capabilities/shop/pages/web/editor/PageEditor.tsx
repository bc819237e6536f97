import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { FullWindow, useOpened } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { showPage } from '../../contract.ts'
import type { Page } from './dialogs/Dialogs.tsx'
import { draftKey, Editor } from './Editor.tsx'

/** One page in its editor. */
export const PageEditor = () => {
  const { id = '' } = useParams()
  return (
    <Loaded key={id} endpoint={showPage} input={{ id }}>
      {(page) => <Whole page={page} />}
    </Loaded>
  )
}

const Whole = ({ page }: { page: Page }) => {
  const [round, setRound] = useState(0)
  const { data: fresh = page, isPending } = useQuery({
    queryKey: ['page-editor', String(page.id), round],
    queryFn: ({ signal }) => api(showPage, { id: page.id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isPending) return null
  return (
    <FullWindow title={fresh.title}>
      <Opened key={`${String(fresh.id)} ${round}`} page={fresh} onReload={() => setRound((last) => last + 1)} />
    </FullWindow>
  )
}

const Opened = ({ page, onReload }: { page: Page; onReload: () => void }) => {
  const opened = useOpened(draftKey(page.id), { revision: page.revision, document: page.draft })
  return <Editor page={{ ...page, revision: opened.revision }} opened={opened} onReload={onReload} />
}
