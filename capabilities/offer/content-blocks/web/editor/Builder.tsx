import { Puck, type Data } from '@puckeditor/core'
import '@puckeditor/core/no-external.css'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Locale } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { WordsIn } from '#platform/web/WordsIn.tsx'
import { Marks } from '#platform/web/rich/Marks.tsx'
import { richTexts } from '#platform/web/rich/texts.ts'
import { cleanLink } from '../../rules/clean-link.ts'
import { wholeBlocks, type BlockDocument, type Vocabulary } from '../../rules/document.ts'
import type { Viewport } from '../../vocabulary.ts'
import { BlockPanel } from './BlockPanel.tsx'
import { Canvas } from './Canvas.tsx'
import { editorConfig } from './config.tsx'
import { fromEditor, toEditor } from './convert.ts'
import { KitContext, type EditorKit } from './kit.ts'
import { LeftPanel, type Around } from './LeftPanel.tsx'
import { TypingContext, useTyping, useTypingState } from './typed/typing.ts'
import { useEditorWords } from './use-editor-words.ts'
import './editor.css'

type Props<T extends string> = {
  kit: EditorKit & { blocks: Vocabulary<T> }
  /** What it opens with. */ opened: BlockDocument<T>
  /** The language new blocks begin in. */ documentLocale: Locale
  mayChange: boolean
  viewport: Viewport
  /** Its head: where one is, and what can be done with the whole. */ bar: ReactNode
  /** Settings of the whole document, shown while no block is selected. */ whole?: ReactNode
  /** What the document is one of. */ around?: Around
  /** What is around the document in its frame. */ sheet: (children: ReactNode) => ReactNode
  onChange: (document: BlockDocument<T>) => void
}

const SheetContext = createContext<(children: ReactNode) => ReactNode>((children) => children)

const Framed = ({ children }: { children: ReactNode }) => <>{useContext(SheetContext)(children)}</>

/** Stable references: a new component would make the editor's library redraw every block at every keystroke. */
const overrides = { iframe: Framed, actionBar: () => <></> }
const all = {}
const fixed = { drag: false, duplicate: false, delete: false, edit: false, insert: false }

/** The editor: blocks to choose from, the document as readers see it, and the settings of the selected block. */
export const Builder = <T extends string>(props: Props<T>) => (
  <WordsIn languages={[props.documentLocale]}>
    <Editor {...props} />
  </WordsIn>
)

const Editor = <T extends string>({
  kit,
  opened,
  documentLocale,
  mayChange,
  viewport,
  bar,
  whole,
  around,
  sheet,
  onChange,
}: Props<T>) => {
  const locale = useLocale()
  const config = useMemo(() => editorConfig(kit, locale, documentLocale), [kit, locale, documentLocale])
  const data = useMemo(() => toEditor({ version: 1, blocks: wholeBlocks(kit.blocks, opened.blocks) }), [kit, opened])
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  const tell = useCallback((next: Data) => latest.current(fromEditor<T>(kit.blocks, next)), [kit])
  const typing = useTypingState(documentLocale, mayChange)
  return (
    <KitContext value={kit}>
      <TypingContext value={typing}>
        <SheetContext value={sheet}>
          <Puck config={config} data={data} onChange={tell} permissions={mayChange ? all : fixed} overrides={overrides}>
            <div className="pe">
              {bar}
              {mayChange && <TextMarks />}
              <Workbench {...{ mayChange, viewport, whole, around }} />
            </div>
          </Puck>
        </SheetContext>
      </TypingContext>
    </KitContext>
  )
}

/** The marks of the text that is written in the page. */
const TextMarks = () => {
  const { editor } = useTyping()
  const t = useTexts(richTexts)
  return (
    <section className="pe-marks" aria-label={t('marks')}>
      <Marks editor={editor} linkOf={cleanLink} />
    </section>
  )
}

type WorkbenchProps = { mayChange: boolean; viewport: Viewport; whole: ReactNode; around: Around | undefined }

const Workbench = ({ mayChange, viewport, whole, around }: WorkbenchProps) => {
  const { t } = useEditorWords()
  return (
    <div className="pe-body">
      {mayChange && (
        <aside className="pe-left" aria-label={t('left.title')}>
          <LeftPanel around={around} />
        </aside>
      )}
      <Canvas viewport={viewport} />
      {mayChange && (
        <aside className="pe-right" aria-label={t('panel.title')}>
          <BlockPanel viewport={viewport} whole={whole} />
        </aside>
      )}
    </div>
  )
}
