import { useEffect, useState } from 'react'
import { useLocale } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { canonical } from '../../../rules/canonical.ts'
import type { BlockDocument } from '../../../rules/document.ts'
import { editorTexts } from '../../../texts.editor.ts'
import type { FirstDraft } from './draft-keeper.ts'
import { dropLocal, readLocal } from './local-draft.ts'

/** This browser's draft takes precedence over the server's document, unless somebody has saved meanwhile. */
export const useOpened = <T extends string>(
  key: string,
  server: { revision: number; document: BlockDocument<T> },
): FirstDraft<T> => {
  const t = editorTexts.in(useLocale())
  const restored = t('draft.restored')
  const [opened] = useState<FirstDraft<T>>(() => {
    const local = readLocal<T>(key)
    if (local && canonical(local.document) !== canonical(server.document))
      return { revision: local.revision, document: local.document, isUnsaved: true }
    if (local) dropLocal(key)
    return { ...server, isUnsaved: false }
  })
  useEffect(() => {
    if (opened.isUnsaved) toast(restored, 'info')
  }, [opened, restored])
  return opened
}
