import { createNodeFromContent, getHTMLFromFragment, type Editor } from '@tiptap/core'
import { api } from '#platform/web/client.ts'
import { fileOf, type PastedPart } from '#platform/web/rich/pasted.ts'
import { htmlOf } from '#platform/web/rich/rich-editor.ts'
import { toast } from '#platform/web/toast.ts'
import { fetchPicture } from '#capabilities/offer/files/contract.ts'
import type { Block } from '../../../rules/document.ts'
import { freshBlock } from '../fresh-block.ts'
import { useKit } from '../kit.ts'
import { useBlockDeeds, useWriting } from '../use-puck-blocks.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { upload } from './files-to-blocks.ts'
import { useTyping } from './typing.ts'

/** The rich text from a position on; an empty string where no word is. */
const htmlBehind = ({ state, schema }: Editor, from: number): string => {
  const { content } = state.doc.slice(from)
  return content.textBetween(0, content.size).trim() === '' ? '' : getHTMLFromFragment(content, schema)
}

/** HTML of others as our texts hold it: nothing of it is shown before the schema read it. */
const asOurs = ({ schema }: Editor, html: string): string => {
  const read = createNodeFromContent(html, schema)
  return getHTMLFromFragment('type' in read ? read.content : read, schema)
}

/** Puts blocks into a text: what stands between the two positions goes, what stands behind them moves behind the blocks. */
export const usePutWithin = (id: string) => {
  const kit = useKit()
  const { documentLocale } = useTyping()
  const { remove, select } = useBlockDeeds()
  const { putBehind, placeOf } = useWriting()
  return (editor: Editor, { from, to }: { from: number; to: number }, blocks: readonly Block[]): string[] => {
    const rest = htmlBehind(editor, to)
    editor.commands.deleteRange({ from, to: editor.state.doc.content.size })
    const isEmpty = htmlOf(editor) === ''
    const below = rest === '' ? [] : [freshBlock(kit, 'text', documentLocale, { text: rest, hint: '' })]
    const ids = putBehind(id, [...blocks, ...below])
    const place = placeOf(id)
    if (isEmpty && place) {
      remove(place)
      select(place)
    }
    return ids.slice(0, blocks.length)
  }
}

/** Puts what was pasted, words and pictures, where the cursor is; each picture gets its place at once and is fetched then. */
export const usePutParts = (id: string) => {
  const kit = useKit()
  const { t } = useEditorWords()
  const { documentLocale } = useTyping()
  const { say, valuesOf } = useWriting()
  const putWithin = usePutWithin(id)

  return async (editor: Editor, parts: readonly PastedPart[]): Promise<void> => {
    const [first, ...others] = parts
    const begins = first && 'html' in first
    if (begins) editor.view.pasteHTML(first.html)
    const placed = begins ? others : parts
    const { to } = editor.state.selection
    const blocks = placed.map((part) =>
      'html' in part
        ? freshBlock(kit, 'text', documentLocale, { text: asOurs(editor, part.html), hint: '' })
        : freshBlock(kit, 'picture', documentLocale),
    )
    const ids = putWithin(editor, { from: to, to }, blocks)
    const pictures = placed.flatMap((part, i) => ('source' in part ? [{ ...part, block: ids[i]! }] : []))
    toast(t('typed.fetching', { count: pictures.length }), 'info')
    const reasons: string[] = []
    for (const { source, alt, block } of pictures)
      try {
        const { id: fileId } = await bring(source, (name) => t('typed.picture_unreachable', { name }))
        const values = valuesOf(block)
        if (values) say(block, { ...values, picture: { fileId: Number(fileId), alt } })
      } catch (error) {
        reasons.push(error instanceof Error ? error.message : String(error))
      }
    if (reasons.length === 0) return
    toast(`${t('typed.not_fetched', { count: reasons.length })}: ${[...new Set(reasons)].join(' ')}`, 'warning')
  }
}

/** Uploads what the clipboard carries, has the server fetch what lies on a website. */
const bring = async (source: string, unreachable: (name: string) => string) => {
  const file = fileOf(source)
  if (file) return upload('image', file)
  if (/^https?:/.test(source)) return api(fetchPicture, { address: source })
  throw new Error(unreachable(nameOf(source)))
}

/** What a picture that lies on the computer it came from is called. */
const nameOf = (source: string): string => {
  const last = source.split(/[/:\\]/).at(-1) ?? ''
  return last === '' ? source.slice(0, 40) : decodeURIComponent(last).slice(0, 80)
}
