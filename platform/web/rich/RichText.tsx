import type { Editor } from '@tiptap/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Marks } from './Marks.tsx'
import { htmlOf, openRichEditor } from './rich-editor.ts'
import type { RichProps } from './rich-props.ts'

const Mentions = lazy(() => import('./Mentions.tsx').then((part) => ({ default: part.Mentions })))

/** A text with marks and the tools for them: the part of `RichField` that brings the library. */
export const RichText = ({ name, label, start, isFaulty, onChange, mentions }: RichProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef({ onChange, start, told: start })
  useEffect(() => {
    latest.current.onChange = onChange
  }, [onChange])
  useEffect(() => {
    const opened = openRichEditor({
      element: place.current!,
      content: latest.current.told,
      editorProps: {
        attributes: {
          id: `field-${name}`,
          class: 'k-rich-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
        },
      },
      onUpdate: ({ editor: at }) => {
        latest.current.told = htmlOf(at)
        latest.current.onChange(latest.current.told)
      },
    })
    setEditor(opened)
    return () => opened.destroy()
  }, [name, label])
  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(isFaulty))
  }, [editor, isFaulty])
  // Somebody else said something else.
  useEffect(() => {
    if (!editor || start === latest.current.start) return
    Object.assign(latest.current, { start, told: start })
    if (start !== htmlOf(editor)) editor.commands.setContent(start, { emitUpdate: false })
  }, [editor, start])
  return (
    <div className="k-rich">
      <Marks editor={editor} />
      <div className="k-rich-place">
        <div ref={place} />
        {editor && mentions && (
          <Suspense fallback={null}>
            <Mentions editor={editor} find={mentions} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
