import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { locales, type Locale } from '#platform/shared/texts.ts'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { dropLocal } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import {
  addPageLanguage,
  callOffPage,
  copyPage,
  previewPage,
  publishPage,
  removePage,
  savePageDraft,
  showStandIns,
  unpublishPage,
} from '../../contract.ts'
import { fitToKind } from '../../rules/fit-kind.ts'
import type { Asked, EditorDeed } from './Bar.tsx'
import type { Page } from './dialogs/Dialogs.tsx'
import { draftKey, type PageDraft } from './use-page-draft.ts'
import { usePageEditorWords } from './use-page-words.ts'

export type Dialog = 'details' | 'schedule' | 'theme' | 'versions'

type Editing = {
  page: Page
  draft: PageDraft
  setPage: (page: Page) => void
  setDialog: (dialog: Dialog) => void
  setAsked: (asked: Asked | undefined) => void
}

/** What is done with the whole page, after all that is not saved yet was saved. */
export const useDeeds = (editing: Editing) => {
  const { page, draft } = editing
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const deeds = { ...usePublishing(editing), ...lookingDeeds(editing), ...useKeeping(editing) }
  const act = async (deed: EditorDeed) => {
    setBusy(true)
    try {
      const language = locales.find((each) => deed === `language_${each}`)
      if (deed !== 'keep_copy' && !(await draft.flush())) return setBusy(false)
      if (language)
        await navigate(`/cabinet/pages/${(await api(addPageLanguage, { id: page.id, locale: language })).id}`)
      else await deeds[deed as Exclude<EditorDeed, `language_${Locale}`>]()
      await queries.invalidateQueries({ queryKey: ['pages.pages'] })
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return [isBusy, act] as const
}

const useSure = ({ title }: Page) => {
  const { t } = usePageEditorWords()
  const confirm = useConfirm()
  return (word: 'unpublish' | 'remove') =>
    confirm({
      title: t(`confirm.${word}`, { title }),
      text: t(`confirm.${word}_text`),
      yes: t(`deed.${word}`),
      danger: true,
    })
}

const usePublishing = ({ page, draft, setPage, setDialog, setAsked }: Editing) => {
  const { t } = usePageEditorWords()
  const sure = useSure(page)
  const { id } = page
  const anyway = {
    publish_anyway: async () => {
      setAsked(undefined)
      setPage(await api(publishPage, { id, revision: draft.revision() }))
      toast(t('done.publish'))
    },
    schedule_anyway: async () => {
      setAsked(undefined)
      setDialog('schedule')
    },
  }
  /** Does it unless a template left something that visitors do not see yet. */
  const unlessLeft = async (deed: Asked['deed']) => {
    const { list } = await api(showStandIns, { id })
    if (list.length > 0) setAsked({ list, deed })
    else await anyway[`${deed}_anyway`]()
  }
  return {
    ...anyway,
    publish: () => unlessLeft('publish'),
    schedule: () => unlessLeft('schedule'),
    call_off: async () => {
      setPage(await api(callOffPage, { id }))
      toast(t('done.call_off'))
    },
    unpublish: async () => {
      if (!(await sure('unpublish'))) return
      setPage(await api(unpublishPage, { id }))
      toast(t('done.unpublish'))
    },
  }
}

const lookingDeeds = ({ page: { id }, setDialog }: Editing) => ({
  preview: async () => window.open((await api(previewPage, { id })).path, '_blank', 'noopener'),
  details: async () => setDialog('details'),
  theme: async () => setDialog('theme'),
  versions: async () => setDialog('versions'),
})

const useKeeping = ({ page, draft }: Editing) => {
  const { t } = usePageEditorWords()
  const sure = useSure(page)
  const navigate = useNavigate()
  const { id } = page
  return {
    copy: async () => navigate(`/cabinet/pages/${(await api(copyPage, { id })).id}`),
    remove: async () => {
      if (!(await sure('remove'))) return
      await api(removePage, { id })
      dropLocal(draftKey(id))
      await navigate('/cabinet/pages')
      toast(t('done.remove'))
    },
    keep_copy: async () => {
      const copy = await api(copyPage, { id })
      const document = fitToKind(draft.latest(), copy.kind)
      await api(savePageDraft, { id: copy.id, revision: copy.revision, document })
      dropLocal(draftKey(id))
      await navigate(`/cabinet/pages/${copy.id}`)
    },
  }
}
