import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { locales, type Locale } from '#platform/shared/texts.ts'
import { api } from '#platform/web/client.ts'
import { useConfirm } from '#platform/web/confirm.tsx'
import { useLocale } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { tonesOf } from '#capabilities/sale/checkout/web/index.ts'
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
import { themeCss, type Theme, type WornTheme } from '#capabilities/offer/themes/rules/page-looks.ts'
import type { BlockType } from '../../blocks/declared.ts'
import { fitToKind } from '../../rules/fit-kind.ts'
import type { PageDocument } from '../../rules/document.ts'
import type { Viewport } from '#capabilities/offer/content-blocks/vocabulary.ts'
import { Builder, Conflict, dropLocal, useDraft } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { PageKnowing } from '../blocks/PageKnowing.tsx'
import type { PageKnows } from '../blocks/page-context.ts'
import { rareCss } from '../blocks/BlockView.tsx'
import { Details, Schedule, type Page } from './dialogs/Dialogs.tsx'
import { Bar, type Asked, type EditorDeed } from './Bar.tsx'
import { ThemeDialog } from '../themes/ThemeDialog.tsx'
import { pageKit } from './page-kit.ts'
import { Whole } from './Whole.tsx'
import { usePageEditorWords } from './use-page-words.ts'
import { useKnows } from './use-knows.ts'
import { Versions } from './dialogs/Versions.tsx'

type Props = {
  page: Page
  /** The initial document: the server's draft, or this browser's. */
  opened: { revision: number; document: PageDocument; isUnsaved: boolean }
  onReload: () => void
}

export const draftKey = (id: string | number) => `page-draft-${id}`

type Dialog = 'details' | 'schedule' | 'theme' | 'versions'
/** What a template left, and what was to be done with the page. */

/** The page editor: blocks to choose from, the page as visitors see it, and the settings of the selected block. */
export const Editor = ({ page: first, opened, onReload }: Props) => {
  const locale = useLocale()
  const { can } = useSession()
  const [page, setPage] = useState(first)
  const [viewport, setViewport] = useState<Viewport>('all')
  const [dialog, setDialog] = useState<Dialog>()
  const [tried, setTried] = useState<Theme>()
  const [asked, setAsked] = useState<Asked>()
  const [document, setDocument] = useState(opened.document)
  const draft = useDraft(
    {
      key: draftKey(page.id),
      save: async (next) => (await api(savePageDraft, { id: page.id, ...next })).revision,
      conflict: 'pages.changed_meanwhile',
    },
    opened,
  )
  const knows = useKnows(page, document)
  const { kind, username } = first
  const kit = useMemo(() => pageKit(kind, username, locale), [kind, username, locale])
  const [isBusy, act] = useDeeds({ page, draft, setPage, setDialog, setAsked })
  const mayChange = can('pages.change')
  const changed = (made: PageDocument) => {
    setDocument(made)
    if (mayChange) draft.change(made)
  }
  const close = () => void (setDialog(undefined), setTried(undefined))
  if (!knows) return null
  return (
    <PageKnowing knows={knows}>
      <Builder<BlockType>
        kit={kit}
        opened={opened.document}
        documentLocale={first.locale}
        mayChange={mayChange}
        viewport={viewport}
        onChange={changed}
        sheet={(children) => (
          <Sheet knows={knows} theme={tried ? worn(tried, page) : page.theme}>
            {children}
          </Sheet>
        )}
        whole={<Whole page={page} onDeed={(deed) => void act(deed)} />}
        bar={
          <Bar
            {...{ page, viewport, isBusy, asked, act }}
            draft={draft.state}
            onViewport={setViewport}
            onAsked={setAsked}
          />
        }
      />
      {dialog === 'details' && <Details page={page} onClose={close} onChanged={setPage} />}
      {dialog === 'theme' && <ThemeDialog page={page} onClose={close} onChanged={setPage} onTried={setTried} />}
      {dialog === 'schedule' && (
        <Schedule page={page} revision={draft.revision()} onClose={close} onChanged={setPage} />
      )}
      {dialog === 'versions' && (
        <Versions page={page} revision={draft.revision()} draft={document} onClose={close} onRestored={onReload} />
      )}
      {draft.state === 'conflict' && (
        <Conflict
          about={kit.about}
          message={draft.conflict}
          onTake={() => {
            dropLocal(draftKey(page.id))
            onReload()
          }}
          onKeep={() => void act('keep_copy')}
        />
      )}
    </PageKnowing>
  )
}

/** Looks as they would be worn: an uploaded font is known once it was saved. */
const worn = (looks: Theme, { theme }: Page): WornTheme => ({
  ...looks,
  customFont: looks.fontId && looks.fontId === theme?.fontId ? theme.customFont : null,
})

/** Around the page in its frame: the shop's own looks. */
const Sheet = ({ knows, theme, children }: { knows: PageKnows; theme: Theme | null; children: React.ReactNode }) => {
  const accent = knows.looks?.accentColor
  return (
    <div className="k-shop pe-shop" lang={knows.locale} style={tonesOf(accent)} data-accent={accent ?? undefined}>
      <style>{rareCss + (theme ? themeCss(theme) : '')}</style>
      <main className={theme ? 'p-theme' : undefined}>{children}</main>
    </div>
  )
}

type Deeds = {
  page: Page
  draft: ReturnType<typeof useDraft<BlockType>>
  setPage: (page: Page) => void
  setDialog: (dialog: Dialog) => void
  setAsked: (asked: Asked | undefined) => void
}

/** What is done with the whole page, after all that is not saved yet was saved. */
const useDeeds = ({ page, draft, setPage, setDialog, setAsked }: Deeds) => {
  const { t } = usePageEditorWords()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { id, title } = page
  const sure = (word: 'unpublish' | 'remove') =>
    confirm({
      title: t(`confirm.${word}`, { title }),
      text: t(`confirm.${word}_text`),
      yes: t(`deed.${word}`),
      danger: true,
    })
  /** Does it unless a template left something that visitors do not see yet. */
  const unlessLeft = async (deed: Asked['deed']) => {
    const { list } = await api(showStandIns, { id })
    if (list.length > 0) setAsked({ list, deed })
    else await deeds[`${deed}_anyway`]()
  }
  const deeds: Record<Exclude<EditorDeed, `language_${Locale}`>, () => Promise<unknown>> = {
    publish: () => unlessLeft('publish'),
    schedule: () => unlessLeft('schedule'),
    publish_anyway: async () => {
      setAsked(undefined)
      setPage(await api(publishPage, { id, revision: draft.revision() }))
      toast(t('done.publish'))
    },
    schedule_anyway: async () => {
      setAsked(undefined)
      setDialog('schedule')
    },
    preview: async () => window.open((await api(previewPage, { id })).path, '_blank', 'noopener'),
    details: async () => setDialog('details'),
    theme: async () => setDialog('theme'),
    versions: async () => setDialog('versions'),
    call_off: async () => {
      setPage(await api(callOffPage, { id }))
      toast(t('done.call_off'))
    },
    unpublish: async () => {
      if (!(await sure('unpublish'))) return
      setPage(await api(unpublishPage, { id }))
      toast(t('done.unpublish'))
    },
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
  const act = async (deed: EditorDeed) => {
    setBusy(true)
    try {
      const language = locales.find((each) => deed === `language_${each}`)
      if (deed !== 'keep_copy' && !(await draft.flush())) return setBusy(false)
      if (language) await navigate(`/cabinet/pages/${(await api(addPageLanguage, { id, locale: language })).id}`)
      else await deeds[deed as keyof typeof deeds]()
      await queries.invalidateQueries({ queryKey: ['pages.pages'] })
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return [isBusy, act] as const
}
