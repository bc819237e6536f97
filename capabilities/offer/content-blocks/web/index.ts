export {
  BlockContext,
  useBlocks,
  useBlockWords,
  useSaid,
  type BlockKnows,
  type BlockMaterial,
} from './blocks/block-context.ts'
export { Tracks, useTracks } from './blocks/captions.tsx'
export { ChapterList } from './blocks/ChapterList.tsx'
export { Chapters } from './blocks/Chapters.tsx'
export { ChosenPictureView } from './blocks/ChosenPictureView.tsx'
export { useKnows } from './blocks/use-knows.ts'
export { ButtonLink, Lines, Title, Written } from './blocks/content.tsx'
export { contentLooks, rareContent } from './blocks/content-looks.tsx'
export { rendererOf, type Look } from './blocks/renderer.tsx'
export { useVideosAgreed } from './use-videos-agreed.ts'
export { foreign } from './foreign-frame.ts'
