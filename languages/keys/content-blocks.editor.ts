// Written by `npm run texts -- extract` from languages/en/content-blocks.editor.po.
import { catalogue } from '../catalogue.ts'

export const contentBlocksEditorMessages = catalogue<
  | 'preview.title'
  | 'preview.width'
  | 'preview.wide'
  | 'preview.phone'
  | 'preview.scheme'
  | 'preview.light'
  | 'preview.dark'
>('content-blocks.editor')
