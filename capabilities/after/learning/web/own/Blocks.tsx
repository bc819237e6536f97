import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { createContext, useContext, useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { toastError } from '#platform/web/toast.ts'
import { useLocale } from '#platform/web/locale.tsx'
import type { Captions } from '#capabilities/offer/content-blocks/rules/captions.ts'
import type { Chapter } from '#capabilities/offer/content-blocks/rules/chapters.ts'
import type { ContentType } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import {
  BlockContext,
  Chapters,
  rareContent,
  rendererOf,
  type Look,
} from '#capabilities/offer/content-blocks/web/index.ts'
import { lessonBlocks } from '#capabilities/offer/courses/blocks/declared.ts'
import { PdfReader, readsPdfs } from '#capabilities/offer/files/web/index.ts'
import { Embed, type BeforePlaying } from './Embed.tsx'
import { lessonLooks } from './lesson-renderer.tsx'
import { MediaPlayer } from './MediaPlayer.tsx'
import { VimeoPlayer } from './VimeoPlayer.tsx'
import { useLearnWords, type LessonPage, type MediaPage } from './learn-words.ts'

/** How long a browser may take to save a file. */
const keptMs = 60_000

type Block = LessonPage['blocks'][number]

/** What the players of a lesson need: its blocks one by one, and which of them resumes where it was left. */
const LessonContext = createContext<{ page: MediaPage; first: Block | undefined } | null>(null)

type PlayProps = {
  block: Block
  page: MediaPage
  isFirst: boolean
  chapters: readonly Chapter[]
  captions: readonly Captions[]
  /** What is seen of a video elsewhere before it plays. */
  before: BeforePlaying
}

/** A block that a learner plays, reads or takes along, found by the key it has in the document. */
const played = (Player: (props: PlayProps) => ReactNode) =>
  function Played({ id, values }: Look): ReactNode {
    const lesson = useContext(LessonContext)
    const block = lesson?.page.blocks.find(({ key }) => `b${key}` === id)
    return lesson && block ? (
      <div className="c-content" data-form={block.form}>
        <Player
          block={block}
          page={lesson.page}
          isFirst={block === lesson.first}
          chapters={listIn<Chapter>(values['chapters'])}
          captions={listIn<Captions>(values['captions'])}
          before={values}
        />
      </div>
    ) : null
  }

const listIn = <T,>(value: unknown): readonly T[] => (value as readonly T[] | undefined) ?? []

const Media = ({ block, page, isFirst, chapters, captions, before }: PlayProps) => {
  if (block.provider === 'vimeo') return <VimeoPlayer {...{ block, page, chapters, before }} resumes={isFirst} />
  if (block.frame !== '')
    return (
      <>
        <Embed {...{ block, page, before }} />
        <Chapters list={chapters} current={-1} />
      </>
    )
  return block.fileUrl === '' ? null : <MediaPlayer {...{ block, page, chapters, captions }} resumes={isFirst} />
}

const Pdf = ({ block }: PlayProps) => {
  const { t } = useLearnWords()
  if (block.fileUrl === '') return null
  return block.contentType === 'application/pdf' && readsPdfs() && navigator.onLine ? (
    <PdfReader url={block.fileUrl} title={block.caption || block.fileName} />
  ) : (
    <FileLink block={block} text={t('lesson.open_pdf', { name: block.caption || block.fileName })} />
  )
}

const File = ({ block }: PlayProps) => {
  const { t } = useLearnWords()
  return block.fileUrl === '' ? null : (
    <FileLink block={block} text={t('lesson.download', { name: block.caption || block.fileName })} />
  )
}

/** Browsers ask no worker for what they save: without a network the kept copy is handed to them. */
const openKept = (event: MouseEvent, { fileUrl, fileName }: Block): void => {
  if (navigator.onLine) return
  event.preventDefault()
  void fetch(fileUrl)
    .then((response) => response.blob())
    .then((blob) => {
      const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: fileName })
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
    })
    .catch(toastError)
}

const FileLink = ({ block, text }: { block: Block; text: string }) => {
  const { size } = useLearnWords()
  const Icon = block.form === 'pdf' ? IconFileTypePdf : IconDownload
  return (
    <Button
      component="a"
      href={block.fileUrl}
      onClick={(event) => openKept(event, block)}
      variant="default"
      leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
      {...(block.contentType === 'application/pdf' ? { target: '_blank' } : {})}
    >
      {text} ({size(block.size)})
    </Button>
  )
}

const [media, pdf, file] = [played(Media), played(Pdf), played(File)]

/** Lessons: the blocks of all content; what is played remembers where its learner was. */
const { Blocks: Shown, documentCss } = rendererOf<ContentType>({
  blocks: lessonBlocks,
  looks: {
    ...lessonLooks,
    video: media,
    audio: media,
    embed: media,
    pdf_reader: pdf,
    file_download: file,
  },
  sheets: [rareContent],
})

const isOfWeb = (link: string): boolean => /^(?:https?:|mailto:|tel:|#)/.test(link)

/** The content of a lesson. */
export const Blocks = ({
  page,
  isPreview = false,
}: {
  page: MediaPage
  /** The position in a video is not saved. */ isPreview?: boolean
}) => {
  const locale = useLocale()
  const { pathname } = useLocation()
  const [now] = useState(() => Date.now())
  const { contents, course } = page
  const sellerId = Number(course.seller?.id ?? 0)
  const knows = useMemo(
    () => ({
      sellerId,
      locale,
      path: pathname,
      material: contents.material,
      now,
      playing: null,
      isEditing: false,
      hrefOf: (link: string) => (isOfWeb(link) ? link : undefined),
    }),
    [sellerId, locale, pathname, contents.material, now],
  )
  const first = isPreview ? undefined : page.blocks.find((block) => block.provider !== null || block.form === 'audio')
  const lesson = useMemo(() => ({ page, first }), [page, first])
  const { blocks } = contents.document
  return (
    <BlockContext value={knows}>
      <LessonContext value={lesson}>
        <style>{documentCss(blocks)}</style>
        <Shown list={blocks} />
      </LessonContext>
    </BlockContext>
  )
}
