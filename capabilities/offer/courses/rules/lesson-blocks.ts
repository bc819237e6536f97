import { escapeHtml } from '#platform/shared/escape-html.ts'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import type { Block, BlockDocument } from '#capabilities/offer/content-blocks/rules/document.ts'
import { embedOf } from '#capabilities/offer/content-blocks/rules/embed.ts'
import type { ChosenFile, ChosenPicture } from '#capabilities/offer/content-blocks/rules/fields.ts'
import type { Captions } from '#capabilities/offer/content-blocks/rules/captions.ts'
import type { BlockStyle } from '#capabilities/offer/content-blocks/rules/style.ts'
import type { BlockForm } from '../vocabulary.ts'

export type LessonDocument = BlockDocument<ContentType>

/** Fields of the older shape that have no counterpart among the values of a block. */
export type Extras = Partial<
  Record<'text' | 'caption' | 'url', string> & Record<'duration' | 'width' | 'height', number>
>

/** One block of a lesson as stored: inside another one if `parentKey` is set. */
export type KeptBlock = {
  key: string
  parentKey: string | null
  slot: number
  form: ContentType
  content: Readonly<Record<string, unknown>>
  style: BlockStyle
  extras: Extras
  fileId: number | null
  captionsFileId: number | null
}

/** A block in the older shape, which has the same fields for every kind. */
export type FlatBlock = {
  form: BlockForm
  text: string
  caption: string
  url: string
  duration: number
  width: number
  height: number
}

const types: Readonly<Record<BlockForm, ContentType>> = {
  text: 'text',
  image: 'picture',
  video: 'video',
  audio: 'audio',
  file: 'file_download',
  pdf: 'pdf_reader',
  embed: 'embed',
}
const forms = Object.fromEntries(Object.entries(types).map(([form, type]) => [type, form])) as Partial<
  Record<string, BlockForm>
>

/** What the older shape calls a block; undefined for those it has no word for. */
export const formOf = (type: string): BlockForm | undefined => forms[type]

type Given = FlatBlock & { key: string; fileId: number | null; captionsFileId: number | null }

/**
 * Converts a block of the older shape to the stored one. What the older shape cannot express is left unchanged;
 * `nameOf` names its files.
 */
export const keptOf = (
  { key, form, fileId, captionsFileId, ...said }: Given,
  nameOf: (fileId: number) => string,
  before: Pick<KeptBlock, 'form' | 'content' | 'style'> | undefined,
): KeptBlock => {
  const type = types[form]
  const was = before?.form === type ? before : undefined
  const chosen = (id: number | null): ChosenFile | null => (id === null ? null : { fileId: id, name: nameOf(id) })
  const [file, title] = [chosen(fileId), said.caption]
  const captions = withFirst((was?.content['captions'] ?? []) as Captions[], chosen(captionsFileId))
  const values: Readonly<Record<BlockForm, Readonly<Record<string, unknown>>>> = {
    text: { text: said.text },
    image: { picture: fileId === null ? null : { ...pictureOf(was, fileId), fileId, alt: said.caption } },
    video: { source: said.url === '' ? 'file' : 'address', file, captions, address: said.url, title },
    audio: { file, captions, title },
    file: { file, title },
    pdf: { file, title },
    embed: { embedAddress: said.url, title },
  }
  return {
    key,
    parentKey: null,
    slot: 0,
    form: type,
    content: { ...was?.content, ...values[form] },
    style: was?.style ?? {},
    extras: extrasOf(form, said, fileId),
    fileId,
    captionsFileId: form === 'video' || form === 'audio' ? firstOf(captions) : null,
  }
}

/** The older shape knows the first captions alone: the others stay, and the first its language. */
const withFirst = ([first, ...others]: readonly Captions[], file: ChosenFile | null): Captions[] =>
  file === null ? others : [{ ...file, language: first?.language ?? '' }, ...others]

const firstOf = (captions: readonly Captions[]): number | null => captions[0]?.fileId ?? null

/** The same picture as before is shown by the same cut. */
const pictureOf = (was: Pick<KeptBlock, 'content'> | undefined, fileId: number): object => {
  const picture = (was?.content['picture'] ?? null) as ChosenPicture | null
  return picture?.fileId === fileId ? picture : {}
}

const extrasOf = (form: BlockForm, said: Omit<FlatBlock, 'form'>, fileId: number | null): Extras =>
  Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) =>
        value !== '' &&
        value !== 0 &&
        !(name === 'text' && form === 'text') &&
        !(name === 'url' && (form === 'video' || form === 'embed')) &&
        !(name === 'caption' && form !== 'text' && (form !== 'image' || fileId !== null)),
    ),
  )

/** Converts a stored block to the older shape: one without a counterpart becomes its text, or is left out. */
export const flatOf = ({ form, content, extras }: Pick<KeptBlock, 'form' | 'content' | 'extras'>): FlatBlock | null => {
  const { text = '', caption = '', url = '', duration = 0, width = 0, height = 0 } = extras
  const flat = { text, caption, url, duration, width, height }
  const said = (name: string): string => String(content[name] ?? '')
  switch (form) {
    case 'text':
      return { ...flat, form: 'text', text: said('text') }
    case 'picture':
      return { ...flat, form: 'image', caption: (content['picture'] as ChosenPicture | null)?.alt ?? caption }
    case 'video': {
      const address = content['source'] === 'address' ? embedOf(said('address')) && said('address') : ''
      const isElsewhere = address && embedOf(address)?.host !== 'player.vimeo.com'
      return { ...flat, form: isElsewhere ? 'embed' : 'video', caption: said('title'), url: address ?? '' }
    }
    case 'embed':
      return {
        ...flat,
        form: 'embed',
        caption: said('title'),
        url: embedOf(said('embedAddress')) ? said('embedAddress') : '',
      }
    case 'audio':
    case 'file_download':
    case 'pdf_reader':
      return { ...flat, form: formOf(form)!, caption: said('title') }
    default: {
      const words = wordsOf(form, content)
      return words === '' ? null : { ...flat, form: 'text', text: words }
    }
  }
}

const plain = (value: unknown): string => escapeHtml(String(value ?? ''))
const within = (tag: string, value: unknown): string => (value ? `<${tag}>${plain(value)}</${tag}>` : '')

type Said = Readonly<Record<string, unknown>>

/** The content of a block as text. */
const wordsOf = (form: ContentType, content: Said): string => {
  if (form === 'banner') return within('h2', content['titleText']) + within('p', content['additionalText'])
  if (form === 'faq')
    return (
      within('h2', content['title']) +
      (content['entries'] as Said[])
        .map(({ question, answer }) => within('h3', question) + String(answer ?? ''))
        .join('')
    )
  if (form === 'testimonials')
    return (
      within('h2', content['title']) +
      (content['testimonials'] as Said[])
        .map(({ text, fullName }) => within('blockquote', text) + within('p', fullName))
        .join('')
    )
  if (form === 'button' && /^https?:/.test(String(content['link'])))
    return `<p><a href="${plain(content['link'])}" rel="noopener nofollow ugc" target="_blank">${plain(content['buttonText'])}</a></p>`
  return ''
}

/** The blocks of a lesson as a tree, from rows in the order of reading. */
export const documentOf = (rows: readonly KeptBlock[], slotsOf: (form: ContentType) => number): LessonDocument => {
  const inside = (parentKey: string | null, slot: number): Block<ContentType>[] =>
    rows
      .filter((row) => row.parentKey === parentKey && row.slot === slot)
      .map(({ key, form, content, style }) => ({
        id: `b${key}`,
        type: form,
        values: content,
        style,
        slots: Array.from({ length: slotsOf(form) }, (_, i) => inside(key, i)),
      }))
  return { version: 1, blocks: inside(null, 0) }
}

/** The same tree as rows. Fields of the older shape that a block once had are preserved. */
export const rowsOf = (document: LessonDocument, before: ReadonlyMap<string, KeptBlock>): KeptBlock[] => {
  const rows: KeptBlock[] = []
  const note = (list: readonly Block<ContentType>[], parentKey: string | null, slot: number): void => {
    for (const { id, type, values, style, slots } of list) {
      const key = id.slice(1)
      const was = before.get(key)
      const file = (values['file'] ?? values['picture'] ?? null) as ChosenFile | null
      rows.push({
        key,
        parentKey,
        slot,
        form: type,
        content: values,
        style,
        extras: was?.form === type && was.fileId === (file?.fileId ?? null) ? was.extras : {},
        fileId: file?.fileId ?? null,
        captionsFileId: firstOf((values['captions'] ?? []) as Captions[]),
      })
      for (const [i, within] of slots.entries()) note(within, key, i)
    }
  }
  note(document.blocks, null, 0)
  return rows
}
