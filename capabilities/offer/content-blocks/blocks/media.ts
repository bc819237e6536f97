import { captions, chapters, choice, file, line, number, picture, words, type ChosenFile } from '../rules/fields.ts'
import { block } from './block.ts'
import { says } from './says.ts'

const media = { paddingBlock: 15, paddingInline: 15, maxWidth: 960 } as const

const hasNoFile = ({ file: chosen }: { file: ChosenFile | null }): boolean => chosen === null

/** An uploaded video, or one of YouTube or Vimeo, loaded only after a visitor's consent. */
export const video = block({
  group: 'media',
  slots: 0,
  style: media,
  name: says('video'),
  fields: {
    source: choice(['file', 'address'], 'file'),
    file: file('video'),
    captions: captions(),
    address: line('', 500),
    /** How long a video elsewhere is, which only its service knows. */
    seconds: number(0, 0, 360_000),
    title: line('', 500),
    chapters: chapters(),
    poster: picture(),
    width: number(100, 20, 100),
  },
  typed: ['title'],
  isEmpty: ({ source, file: own, address }) => (source === 'file' ? own === null : address === ''),
  fresh: {},
})

export const audio = block({
  group: 'media',
  slots: 0,
  style: media,
  name: says('audio'),
  fields: { file: file('audio'), captions: captions(), title: line('', 500), chapters: chapters() },
  typed: ['title'],
  isEmpty: hasNoFile,
  fresh: {},
})

export const fileDownload = block({
  group: 'media',
  slots: 0,
  style: media,
  name: says('file_download'),
  fields: { file: file('any'), title: line('', 500), text: words('', 500) },
  isEmpty: hasNoFile,
  fresh: {},
})

export const pdfReader = block({
  group: 'media',
  slots: 0,
  style: media,
  name: says('pdf_reader'),
  fields: {
    file: file('pdf'),
    title: line('', 500),
    height: number(600, 200, 1200),
    downloadFile: choice(['display', 'hide'], 'display'),
  },
  isEmpty: hasNoFile,
  fresh: {},
})
