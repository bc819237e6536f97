import { lazy, Suspense, useState, type ReactNode } from 'react'
import { toastError } from '#platform/web/toast.ts'
import type { MailDocument, MailType } from '../../../blocks/mail.ts'
import type { Viewport } from '../../../vocabulary.ts'
import { BlockContext, type BlockMaterial } from '../../blocks/block-context.ts'
import { mailRenderer } from '../../mail/mail-looks.tsx'
import { useKnows, webLink } from '../../blocks/use-knows.ts'
import { BarParts } from '../Bar.tsx'
import { Conflict } from '../Conflict.tsx'
import { dropLocal, writeLocal } from '../draft/local-draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useOpened } from '../draft/use-opened.ts'
import { mailKit } from './mail-kit.ts'
import type { Locale } from '#platform/shared/texts.ts'

// The library behind it comes when a letter is opened; servers, which know all screens, need none of it.
const Builder = lazy(async () => ({ default: (await import('../Builder.tsx')).Builder<MailType> }))

export type KeptMail = { revision: number; document: MailDocument; material: BlockMaterial }

type Props = {
  /** Under which this browser keeps what is not saved yet. */ draftKey: string
  opened: KeptMail
  /** The language new blocks begin in. */ locale: Locale
  mayChange: boolean
  save: (mail: { revision: number; document: MailDocument }) => Promise<KeptMail>
  /** Where it is saved now, once somebody else has changed it. */ reread: () => Promise<KeptMail>
  /** The refusal that says so. */ conflict: string
  onReload: () => void
  /** Above the letter, within it: its subject. */ head: ReactNode
  /** Settings, while no block is chosen. */ whole: ReactNode
  bar: (parts: { draft: ReactNode; flush: () => Promise<boolean> }) => ReactNode
}

/** The editor of a letter: the builder of pages and lessons with the blocks that mail programs show. */
export const MailBuilder = ({ draftKey, opened: kept, locale, mayChange, head, whole, bar, ...home }: Props) => {
  const opened = useOpened<MailType>(draftKey, kept)
  const [viewport, setViewport] = useState<Viewport>('all')
  const [material, setMaterial] = useState(kept.material)
  const knows = useKnows(material, webLink, { isEditing: true })
  const save = async (made: { revision: number; document: MailDocument }) => {
    const now = await home.save(made)
    setMaterial(now.material)
    return now.revision
  }
  const draft = useDraft<MailType>({ key: draftKey, save, conflict: home.conflict }, opened)
  const keepMine = async () => {
    try {
      const { revision } = await home.reread()
      writeLocal(draftKey, { revision, document: draft.latest(), at: new Date().toISOString() })
      home.onReload()
    } catch (error) {
      toastError(error)
    }
  }
  const takeTheirs = () => {
    dropLocal(draftKey)
    home.onReload()
  }
  return (
    <BlockContext value={knows}>
      <Suspense>
        <Builder
          kit={mailKit}
          opened={opened.document}
          documentLocale={locale}
          {...{ mayChange, viewport, whole }}
          onChange={(made) => mayChange && draft.change(made)}
          sheet={(children) => <Sheet head={head}>{children}</Sheet>}
          bar={bar({
            draft: <BarParts draft={draft.state} viewport={viewport} onViewport={setViewport} />,
            flush: draft.flush,
          })}
        />
      </Suspense>
      {draft.state === 'conflict' && (
        <Conflict about="letter" message={draft.conflict} onKeep={() => void keepMine()} onTake={takeTheirs} />
      )}
    </BlockContext>
  )
}

const Sheet = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className="m-desk">
    <style>{mailRenderer.rareCss}</style>
    <main className="m-letter">
      {head}
      {children}
    </main>
  </div>
)
