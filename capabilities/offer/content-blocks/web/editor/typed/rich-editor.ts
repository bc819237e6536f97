import { Editor, type EditorOptions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { TextAlign } from '@tiptap/extension-text-align'
import { Underline } from '@tiptap/extension-underline'
import { cleanPasted } from './pasted.ts'

/** What rich text of blocks may hold (`server/clean-rich.ts`), and no history: the editor around it has one. */
const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3, 4] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HorizontalRule,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Link.configure({ openOnClick: false, autolink: true, linkOnPaste: true, protocols: ['mailto', 'tel'] }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
]

/** Opens a rich text that is written where it is shown. `element` holds it, in whichever frame it lies. */
export const openRichEditor = ({ editorProps, ...options }: Partial<EditorOptions>): Editor =>
  new Editor({
    extensions,
    injectCSS: false,
    ...options,
    editorProps: { transformPastedHTML: cleanPasted, ...editorProps },
  })

/** The HTML of a rich text; an empty string where nothing was written. */
export const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())
