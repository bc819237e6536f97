import type { CSSProperties } from 'react'
import { Island } from '#platform/web/Island.tsx'
import { sizeText } from '#capabilities/offer/files/rules/size-text.ts'
import type { ValuesOfBlock } from '../../blocks/block.ts'
import type { audio, fileDownload, pdfReader, video } from '../../blocks/media.ts'
import type { picture } from '../../blocks/picture.ts'
import type { embed } from '../../blocks/embed.ts'
import { embedOf, outsideVideo } from '../../rules/embed.ts'
import type { ChosenFile, ChosenPicture } from '../../rules/fields.ts'
import type { Captions } from '../../rules/captions.ts'
import type { Chapter } from '../../rules/chapters.ts'
import { FilmChapters } from '../islands/FilmChapters.tsx'
import { Tracks, useTracks } from './captions.tsx'
import { Chapters } from './Chapters.tsx'
import { Asked } from './Asked.tsx'
import { ChosenPictureView } from './ChosenPictureView.tsx'
import { Title } from './content.tsx'
import { useBlockWords, useBlocks, useSaid } from './block-context.ts'

const useFile = (chosen: ChosenFile | null) => {
  const { material } = useBlocks()
  return chosen ? material.files.find(({ fileId }) => Number(fileId) === chosen.fileId) : undefined
}

/** What is not chosen yet, in the editor alone. */
const Place = ({ isShown = true }: { isShown?: boolean }) => {
  const { isEditing } = useBlocks()
  return isEditing && isShown ? <span className="b-place b-place-media" aria-hidden="true" /> : null
}

export const PictureBlock = ({ values }: { values: ValuesOfBlock<typeof picture> }) => {
  const caption = useSaid()('caption', values.caption)
  const href = useBlocks().hrefOf(values.link)
  const shown = (
    <ChosenPictureView
      picture={values.picture}
      sizes="(min-width: 76rem) 73rem, 100vw"
      className={`b-picture b-ratio-${values.ratio}`}
    />
  )
  return (
    <figure {...(values.ratio === 'free' ? { style: { '--b-height': values.ratioHeight } as CSSProperties } : {})}>
      {href && values.picture ? (
        <a href={href} {...(/^https?:/.test(href) ? { rel: 'noopener', target: '_blank' } : {})}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

type VideoProps = { id: string; values: ValuesOfBlock<typeof video> }

export const Video = ({ id, values }: VideoProps) => (
  <>
    <Title>{values.title}</Title>
    <div className="b-media" style={{ width: `${values.width}%` }}>
      {values.source === 'file' ? (
        <Player of="video" values={values} />
      ) : (
        <>
          <OutsideVideo id={id} values={values} />
          <Chapters list={values.chapters} current={-1} />
        </>
      )}
    </div>
  </>
)

type PlayerProps = {
  of: 'video' | 'audio'
  values: {
    file: ChosenFile | null
    captions: readonly Captions[]
    title: string
    chapters: readonly Chapter[]
    poster?: ChosenPicture | null
  }
}

/** A file of the seller's own with the browser's player, and captions where there are some. */
const Player = ({ of: Media, values: { file: chosen, captions, title, chapters, poster = null } }: PlayerProps) => {
  const t = useBlockWords()
  const { material, isEditing } = useBlocks()
  const file = useFile(chosen)
  const tracks = useTracks(captions)
  const picture = poster && material.pictures.find(({ fileId }) => Number(fileId) === poster.fileId)
  if (!file?.viewUrl) return <Place />
  const film = (
    <Media
      controls
      preload="none"
      src={file.viewUrl}
      aria-label={title || t(`media.${Media}`)}
      {...(picture ? { poster: picture.url } : {})}
    >
      <Tracks list={tracks} />
    </Media>
  )
  if (chapters.length === 0) return film
  return (
    <>
      {film}
      {isEditing ? (
        <Chapters list={chapters} current={-1} />
      ) : (
        <Island
          name="FilmChapters"
          of={FilmChapters}
          props={{ list: [...chapters], label: t('media.chapters'), src: file.viewUrl }}
        />
      )}
    </>
  )
}

const OutsideVideo = ({ id, values }: VideoProps) => {
  const t = useBlockWords()
  const found = outsideVideo(values.address)
  if (!found) return <Place />
  return (
    <Asked
      id={id}
      src={found.src}
      title={values.title || found.platform}
      ask={t(`video.ask_${found.platform}`)}
      poster={values.poster}
      seconds={values.seconds}
    />
  )
}

export const Embed = ({ id, values }: { id: string; values: ValuesOfBlock<typeof embed> }) => {
  const t = useBlockWords()
  const found = embedOf(values.embedAddress)
  const { isEditing } = useBlocks()
  if (!found && !isEditing) return null
  return (
    <>
      <Title>{values.title}</Title>
      <div className="b-media">
        {found ? (
          <Asked
            id={id}
            src={found.frame}
            title={values.title || found.host}
            ask={t('video.ask_other', { host: found.host })}
            poster={null}
            seconds={0}
          />
        ) : (
          <Place />
        )}
      </div>
    </>
  )
}

export const Audio = ({ values }: { values: ValuesOfBlock<typeof audio> }) => (
  <>
    <Title>{values.title}</Title>
    <div className="b-sound">
      <Player of="audio" values={values} />
    </div>
  </>
)

export const FileDownload = ({ values }: { values: ValuesOfBlock<typeof fileDownload> }) => {
  const t = useBlockWords()
  const { locale } = useBlocks()
  const file = useFile(values.file)
  if (!file) return <Place />
  const type = /\.([A-Za-z0-9]{1,5})$/.exec(file.name)?.[1]?.toUpperCase() ?? ''
  return (
    <div className="b-file">
      <div>
        <strong>{values.title || file.name}</strong>
        {values.text && <p className="s-lines">{values.text}</p>}
        <p className="b-role">{t('file.size', { type, size: sizeText(file.size, locale) })}</p>
      </div>
      <a className="b-button b-filled b-medium" href={file.url} rel="nofollow">
        {t('file.download')}
        <span className="k-hidden"> {values.title || file.name}</span>
      </a>
    </div>
  )
}

export const PdfReader = ({ values }: { values: ValuesOfBlock<typeof pdfReader> }) => {
  const t = useBlockWords()
  const { isEditing } = useBlocks()
  const file = useFile(values.file)
  // The cabinet loads no embeds: the file's name is shown in its place.
  if (isEditing) return <p className="b-place b-place-media">{values.title || file?.name}</p>
  if (!file?.viewUrl) return null
  return (
    <>
      <Title>{values.title}</Title>
      <object
        className="b-pdf"
        data={`${file.viewUrl}#navpanes=0`}
        type="application/pdf"
        aria-label={values.title || file.name}
        style={{ height: `${values.height / 16}rem` }}
      >
        <a href={file.viewUrl} target="_blank" rel="noopener">
          {t('pdf.open')}
        </a>
      </object>
      {values.downloadFile === 'display' && (
        <p>
          <a href={file.url} rel="nofollow">
            {t('file.download')}
            <span className="k-hidden"> {values.title || file.name}</span>
          </a>
        </p>
      )}
    </>
  )
}
