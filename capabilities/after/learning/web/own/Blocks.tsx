import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { PdfReader, readsPdfs } from '#capabilities/offer/files/web/index.ts'
import { MediaPlayer } from './MediaPlayer.tsx'
import { useLearnWords, type LessonPage } from './learn-words.ts'

type Block = LessonPage['blocks'][number]

/** What stands in a lesson. Texts were sanitised when they were saved. */
export const Blocks = ({ page }: { page: LessonPage }) => {
  const first = page.blocks.find((block) => block.form === 'video' || block.form === 'audio')
  return page.blocks.map((block) => (
    <div key={String(block.id)} className="c-content" data-form={block.form}>
      <Shown block={block} page={page} isFirst={block === first} />
    </div>
  ))
}

const Shown = ({ block, page, isFirst }: { block: Block; page: LessonPage; isFirst: boolean }) => {
  const { t } = useLearnWords()
  switch (block.form) {
    case 'text':
      return <div className="c-text" dangerouslySetInnerHTML={{ __html: block.text }} />
    case 'image':
      return block.picture && <Picture picture={block.picture} alt={block.caption} />
    case 'video':
    case 'audio':
      return block.fileUrl === '' ? null : <MediaPlayer block={block} page={page} resumes={isFirst} />
    case 'pdf':
      if (block.fileUrl === '') return null
      return block.contentType === 'application/pdf' && readsPdfs() ? <PdfReader url={block.fileUrl} title={block.caption || block.fileName} /> : <FileLink block={block} text={t('lesson.open_pdf', { name: block.caption || block.fileName })} />
    case 'file':
      return block.fileUrl === '' ? null : <FileLink block={block} text={t('lesson.download', { name: block.caption || block.fileName })} />
    case 'embed':
      return block.frame === '' ? null : <Embed block={block} />
  }
}

const FileLink = ({ block, text }: { block: Block; text: string }) => {
  const { size } = useLearnWords()
  const Icon = block.form === 'pdf' ? IconFileTypePdf : IconDownload
  return (
    <Button component="a" href={block.fileUrl} variant="default" leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />} {...(block.contentType === 'application/pdf' ? { target: '_blank' } : {})}>
      {text} ({size(block.size)})
    </Button>
  )
}

const Picture = ({ picture, alt }: { picture: NonNullable<Block['picture']>; alt: string }) => {
  const set = (kind: 'avif' | 'webp') => picture.variants.map((variant) => `${variant[kind]} ${variant.width}w`).join(', ')
  const sizes = '(min-width: 62em) 44rem, 100vw'
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img src={picture.url} srcSet={set('webp')} sizes={sizes} width={picture.width} height={picture.height} alt={alt} loading="lazy" />
    </picture>
  )
}

/** Players of other origins, which `allow-same-origin` leaves with their own. */
const foreign = ['allow-scripts', 'allow-same-origin', 'allow-presentation', 'allow-popups'].join(' ')

/** Another house's player: nothing is asked of it before the learner wishes it. */
const Embed = ({ block }: { block: Block }) => {
  const { t } = useLearnWords()
  const [isShown, setShown] = useState(false)
  const { host } = new URL(block.frame)
  if (isShown) return <iframe className="c-frame" src={block.frame} title={block.caption || host} allow="fullscreen; picture-in-picture" allowFullScreen referrerPolicy="strict-origin-when-cross-origin" sandbox={foreign} />
  return (
    <div className="c-frame c-asked">
      {block.caption && <strong>{block.caption}</strong>}
      <Button leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden="true" />} onClick={() => setShown(true)}>
        {t('lesson.embed', { host })}
      </Button>
      <p className="k-small k-second">{t('lesson.embed_text')}</p>
    </div>
  )
}
