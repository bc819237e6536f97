import { banner } from './banner.ts'
import { button } from './button.ts'
import { columns } from './columns.ts'
import { conversionTools } from './conversion-tools.ts'
import { embed } from './embed.ts'
import { faq } from './faq.ts'
import { gap } from './gap.ts'
import { audio, fileDownload, pdfReader, video } from './media.ts'
import { picture } from './picture.ts'
import { testimonials } from './testimonials.ts'
import { text } from './text.ts'

/** Every type of block that needs nothing but itself and files. A new one is a file here, a line, and its looks in `web/blocks`. */
export const contentBlocks = {
  columns,
  gap,
  banner,
  text,
  button,
  testimonials,
  faq,
  picture,
  video,
  audio,
  file_download: fileDownload,
  pdf_reader: pdfReader,
  embed,
  conversion_tools: conversionTools,
} as const
export type ContentBlocks = typeof contentBlocks
export type ContentType = keyof ContentBlocks
