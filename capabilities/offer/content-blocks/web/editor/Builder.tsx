import { Puck, type Data } from '@puckeditor/core'
import '@puckeditor/core/no-external.css'
import { useMemo, type ReactNode } from 'react'
import type { Locale } from '#platform/shared/texts.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { wholeBlocks, type BlockDocument, type Vocabulary } from '../../rules/document.ts'
import type { Viewport } from '../../vocabulary.ts'
import { BlockPanel } from './BlockPanel.tsx'
import { Canvas } from './Canvas.tsx'
import { editorConfig } from './config.tsx'
import { fromEditor, toEditor } from './convert.ts'
import { KitContext, type EditorKit } from './kit.ts'
import { LeftPanel } from './LeftPanel.tsx'
import { useEditorWords } from './use-editor-words.ts'
import './editor.css'

type Props<T extends string> = {
  kit: EditorKit & { blocks: Vocabulary<T> }
  /** What it opens with. */ opened: BlockDocument<T>
  /** The language new blocks begin in. */ documentLocale: Locale
  mayChange: boolean
  viewport: Viewport
  /** Its head: where one is, and what can be done with the whole. */ bar: ReactNode
  /** What is around the document in its frame. */ sheet: (children: ReactNode) => ReactNode
  onChange: (document: BlockDocument<T>) => void
}

const fixed = { drag: false, duplicate: false, delete: false, edit: false, insert: false }

/** A document being built: its blocks, the document as readers see it, and what can be said of the chosen block. */
export const Builder = <T extends string>({
  kit,
  opened,
  documentLocale,
  mayChange,
  viewport,
  bar,
  sheet,
  onChange,
}: Props<T>) => {
  const locale = useLocale()
  const config = useMemo(() => editorConfig(kit, locale, documentLocale), [kit, locale, documentLocale])
  const data = useMemo(() => toEditor({ version: 1, blocks: wholeBlocks(kit.blocks, opened.blocks) }), [kit, opened])
  return (
    <KitContext value={kit}>
      <Puck
        config={config}
        data={data}
        onChange={(next: Data) => onChange(fromEditor<T>(kit.blocks, next))}
        {...(mayChange ? {} : { permissions: fixed })}
        overrides={{ iframe: ({ children }) => <>{sheet(children)}</>, actionBar: () => <></> }}
      >
        <div className="pe">
          {bar}
          <Workbench mayChange={mayChange} viewport={viewport} />
        </div>
      </Puck>
    </KitContext>
  )
}

const Workbench = ({ mayChange, viewport }: { mayChange: boolean; viewport: Viewport }) => {
  const { t } = useEditorWords()
  return (
    <div className="pe-body">
      {mayChange && (
        <aside className="pe-left" aria-label={t('left.title')}>
          <LeftPanel />
        </aside>
      )}
      <Canvas viewport={viewport} />
      {mayChange && (
        <aside className="pe-right" aria-label={t('panel.title')}>
          <BlockPanel viewport={viewport} />
        </aside>
      )}
    </div>
  )
}
