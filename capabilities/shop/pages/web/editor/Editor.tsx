import { useMemo, useState } from 'react'
import { useLocale } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { themeCss, type Theme, type WornTheme } from '#capabilities/offer/themes/rules/page-looks.ts'
import type { BlockType } from '../../blocks/declared.ts'
import type { PageDocument } from '../../rules/document.ts'
import type { Viewport } from '#capabilities/offer/content-blocks/vocabulary.ts'
import { tonesOf } from '#capabilities/sale/checkout/web/index.ts'
import { Builder, Conflict, dropLocal } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { PageKnowing } from '../blocks/PageKnowing.tsx'
import type { PageKnows } from '../blocks/page-context.ts'
import { rareCss } from '../blocks/BlockView.tsx'
import { Details, Schedule, type Page } from './dialogs/Dialogs.tsx'
import { Bar, type Asked } from './Bar.tsx'
import { ThemeDialog } from '../themes/ThemeDialog.tsx'
import { pageKit } from './page-kit.ts'
import { Whole } from './Whole.tsx'
import { useDeeds, type Dialog } from './use-deeds.ts'
import { useKnows } from './use-knows.ts'
import { draftKey, usePageDraft, type OpenedDraft, type PageDraft } from './use-page-draft.ts'
import { Versions } from './dialogs/Versions.tsx'

type Props = { page: Page; opened: OpenedDraft; onReload: () => void }

/** The page editor: blocks to choose from, the page as visitors see it, and the settings of the selected block. */
export const Editor = ({ page: first, opened, onReload }: Props) => {
  const { can } = useSession()
  const [page, setPage] = useState(first)
  const [viewport, setViewport] = useState<Viewport>('all')
  const [dialog, setDialog] = useState<Dialog>()
  const [tried, setTried] = useState<Theme>()
  const [asked, setAsked] = useState<Asked>()
  const [document, setDocument] = useState(opened.document)
  const draft = usePageDraft(page, opened)
  const knows = useKnows(page, document)
  const kit = usePageKit(first)
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
      <OpenDialog
        {...{ dialog, page, draft, document, onReload }}
        onClose={close}
        onChanged={setPage}
        onTried={setTried}
      />
      <DraftConflict
        page={page}
        draft={draft}
        about={kit.about}
        onReload={onReload}
        onKeep={() => void act('keep_copy')}
      />
    </PageKnowing>
  )
}

const usePageKit = ({ kind, username }: Page) => {
  const locale = useLocale()
  return useMemo(() => pageKit(kind, username, locale), [kind, username, locale])
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

type OpenProps = Pick<Props, 'onReload'> & {
  dialog: Dialog | undefined
  page: Page
  draft: PageDraft
  document: PageDocument
  onClose: () => void
  onChanged: (page: Page) => void
  onTried: (theme: Theme | undefined) => void
}

const OpenDialog = ({ dialog, page, draft, document, onReload, onClose, onChanged, onTried }: OpenProps) => {
  const revision = draft.revision()
  const ends = { page, onClose, onChanged }
  switch (dialog) {
    case 'details':
      return <Details {...ends} />
    case 'theme':
      return <ThemeDialog {...ends} onTried={onTried} />
    case 'schedule':
      return <Schedule {...ends} revision={revision} />
    case 'versions':
      return <Versions page={page} revision={revision} draft={document} onClose={onClose} onRestored={onReload} />
    default:
      return null
  }
}

type ConflictProps = {
  page: Page
  draft: PageDraft
  about: ReturnType<typeof pageKit>['about']
  onReload: () => void
  onKeep: () => void
}

const DraftConflict = ({ page, draft, about, onReload, onKeep }: ConflictProps) => {
  if (draft.state !== 'conflict') return null
  const take = () => {
    dropLocal(draftKey(page.id))
    onReload()
  }
  return <Conflict about={about} message={draft.conflict} onTake={take} onKeep={onKeep} />
}
