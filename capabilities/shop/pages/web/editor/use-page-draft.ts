import { api } from '#platform/web/client.ts'
import { useDraft } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import type { BlockType } from '../../blocks/declared.ts'
import { savePageDraft } from '../../contract.ts'
import type { PageDocument } from '../../rules/document.ts'
import type { Page } from './dialogs/Dialogs.tsx'

/** The initial document: the server's draft, or this browser's. */
export type OpenedDraft = { revision: number; document: PageDocument; isUnsaved: boolean }
export type PageDraft = ReturnType<typeof useDraft<BlockType>>

export const draftKey = (id: string | number) => `page-draft-${id}`

export const usePageDraft = ({ id }: Page, opened: OpenedDraft): PageDraft =>
  useDraft(
    {
      key: draftKey(id),
      save: async (next) => (await api(savePageDraft, { id, ...next })).revision,
      conflict: 'pages.changed_meanwhile',
    },
    opened,
  )
