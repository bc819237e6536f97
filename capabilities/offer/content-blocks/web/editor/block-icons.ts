import {
  IconAlignLeft,
  IconClick,
  IconClockHour4,
  IconCode,
  IconColumns2,
  IconFileDownload,
  IconFileTypePdf,
  IconHeading,
  IconHelpCircle,
  IconPhoto,
  IconPlayerPlay,
  IconQuote,
  IconSpacingVertical,
  IconVolume,
} from '@tabler/icons-react'
import type { ContentType } from '../../blocks/declared.ts'

export type BlockIcon = typeof IconPhoto

/** What a block is recognised by in the lists of the editor. */
export const contentIcons: Readonly<Record<ContentType, BlockIcon>> = {
  columns: IconColumns2,
  gap: IconSpacingVertical,
  banner: IconHeading,
  text: IconAlignLeft,
  button: IconClick,
  testimonials: IconQuote,
  faq: IconHelpCircle,
  picture: IconPhoto,
  video: IconPlayerPlay,
  audio: IconVolume,
  file_download: IconFileDownload,
  pdf_reader: IconFileTypePdf,
  embed: IconCode,
  conversion_tools: IconClockHour4,
}
