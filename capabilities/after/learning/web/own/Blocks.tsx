import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { PdfReader, readsPdfs } from '#capabilities/offer/files/web/index.ts'
import { Embed } from './Embed.tsx'
import { MediaPlayer } from './MediaPlayer.tsx'
import { VimeoPlayer } from './VimeoPlayer.tsx'
import { useLearnWords, type LessonPage, type MediaPage } from './learn-words.ts'

type Block = LessonPage['blocks'][number]

/** What stands in a lesson. Texts were sanitised when they were saved. */
export const Blocks = ({
  page,
  isPreview = false,
}: {
  page: MediaPage
  /** Nobody's place in a video is kept. */ isPreview?: boolean
}) => {
  const first = isPreview ? undefined : page.blocks.find((block) => block.provider !== null || block.form === 'audio')
  return page.blocks.map((block) => (
    <div key={String(block.id)} className="c-content" data-form={block.form}>
      <Shown block={block} page={page} isFirst={block === first} />
    </div>
  ))
}

const Shown = ({ block, page, isFirst }: { block: Block; page: MediaPage; isFirst: boolean }) => {
  const { t } = useLearnWords()
  switch (block.form) {
    case 'text':
      return <div className="c-text" dangerouslySetInnerHTML={{ __html: block.text }} />
    case 'image':
      return block.picture && <Picture picture={block.picture} alt={block.caption} />
    case 'video':
    case 'audio':
      if (block.provider === 'vimeo') return <VimeoPlayer block={block} page={page} resumes={isFirst} />
      return block.fileUrl === '' ? null : <MediaPlayer block={block} page={page} resumes={isFirst} />
    case 'pdf':
      if (block.fileUrl === '') return null
      return block.contentType === 'application/pdf' && readsPdfs() ? (
        <PdfReader url={block.fileUrl} title={block.caption || block.fileName} />
      ) : (
        <FileLink block={block} text={t('lesson.open_pdf', { name: block.caption || block.fileName })} />
      )
    case 'file':
      return block.fileUrl === '' ? null : (
        <FileLink block={block} text={t('lesson.download', { name: block.caption || block.fileName })} />
      )
    case 'embed':
      if (block.provider === 'vimeo') return <VimeoPlayer block={block} page={page} resumes={isFirst} />
      return block.frame === '' ? null : <Embed block={block} page={page} />
  }
}

const FileLink = ({ block, text }: { block: Block; text: string }) => {
  const { size } = useLearnWords()
  const Icon = block.form === 'pdf' ? IconFileTypePdf : IconDownload
  return (
    <Button
      component="a"
      href={block.fileUrl}
      variant="default"
      leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
      {...(block.contentType === 'application/pdf' ? { target: '_blank' } : {})}
    >
      {text} ({size(block.size)})
    </Button>
  )
}

const Picture = ({ picture, alt }: { picture: NonNullable<Block['picture']>; alt: string }) => {
  const set = (kind: 'avif' | 'webp') =>
    picture.variants.map((variant) => `${variant[kind]} ${variant.width}w`).join(', ')
  const sizes = '(min-width: 62em) 44rem, 100vw'
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={picture.url}
        srcSet={set('webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
      />
    </picture>
  )
}
