// Written by `npm run texts -- extract` from languages/en/content-blocks.po.
import { catalogue } from '../catalogue.ts'

export const contentBlocksMessages = catalogue<
  | 'slider'
  | 'video.ask_youtube'
  | 'video.ask_vimeo'
  | 'video.ask_other'
  | 'video.play'
  | 'media.captions'
  | 'file.download'
  | 'file.size'
  | 'pdf.open'
  | 'time.days'
  | 'time.hours'
  | 'time.minutes'
  | 'time.seconds'
  | 'window.close'
  | 'progress.label'
  | 'media.chapters'
  | 'media.video'
  | 'media.audio'
>('content-blocks')
