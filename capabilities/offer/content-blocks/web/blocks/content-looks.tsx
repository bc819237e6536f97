import type { ContentType } from '../../blocks/declared.ts'
import { Banner, Button, Faq, Testimonials, Text } from './content.tsx'
import { ConversionTools } from './conversion.tsx'
import { Audio, Embed, FileDownload, PdfReader, PictureBlock, Video } from './media.tsx'
import rareCss from './rare.css?inline'
import type { Looks, RareSheet } from './renderer.tsx'
import { Columns, Gap } from './structure.tsx'

export const contentLooks: Looks<ContentType> = {
  columns: Columns,
  gap: Gap,
  banner: Banner,
  text: Text,
  button: Button,
  testimonials: Testimonials,
  faq: Faq,
  picture: PictureBlock,
  video: Video,
  audio: Audio,
  file_download: FileDownload,
  pdf_reader: PdfReader,
  embed: Embed,
  conversion_tools: ConversionTools,
}

export const rareContent: RareSheet = {
  css: rareCss,
  of: new Set(Object.keys(contentLooks).filter((type) => type !== 'banner' && type !== 'text')),
}
