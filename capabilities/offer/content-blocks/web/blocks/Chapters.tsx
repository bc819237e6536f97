import type { Chapter } from '../../rules/chapters.ts'
import { ChapterList } from './ChapterList.tsx'
import { useBlockWords } from './block-context.ts'

type Props = { list: readonly Chapter[]; current: number; onGo?: (at: number) => void }

/** Chapters within a document; nothing where there are none. */
export const Chapters = ({ list, current, onGo }: Props) => {
  const t = useBlockWords()
  return list.length === 0 ? null : (
    <ChapterList list={list} current={current} label={t('media.chapters')} onGo={onGo} />
  )
}
