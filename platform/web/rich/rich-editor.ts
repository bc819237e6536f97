import { Editor, Extension, textblockTypeInputRule, type EditorOptions } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { cleanPasted } from './pasted.ts'

/** A line that begins with one `#` is a heading below the title, as with two. */
const firstHeading = Extension.create({
  name: 'firstHeading',
  addInputRules() {
    const type = this.editor.schema.nodes['heading']
    return type ? [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })] : []
  },
})

/** What rich text may hold (`platform/shared/rich-text.ts`). */
const extensionsWith = (undo: boolean) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, linkOnPaste: true, protocols: ['mailto', 'tel'] },
    codeBlock: false,
    ...(undo ? {} : { undoRedo: false as const }),
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
  firstHeading,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
]

type Opened = Partial<EditorOptions> & {
  /** Where what is around the text has steps back of its own. */ undoIsAround?: boolean
}

/** Opens a rich text that is written where it is shown. `element` holds it, in whichever frame it lies. */
export const openRichEditor = ({ editorProps, undoIsAround = false, ...options }: Opened): Editor =>
  new Editor({
    extensions: extensionsWith(!undoIsAround),
    injectCSS: false,
    ...options,
    editorProps: { transformPastedHTML: cleanPasted, ...editorProps },
  })

/** The HTML of a rich text; an empty string where nothing was written. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())
