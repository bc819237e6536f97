import { languageName } from '#platform/shared/texts.ts'
import { captionsFor, type Captions } from '../../rules/captions.ts'
import { useBlocks, useBlockWords } from './block-context.ts'

type Track = { src: string; srcLang: string; label: string; default: boolean }

/** The captions of a film or sound by their links; the one its reader sees first is the default. */
export const useTracks = (list: readonly Captions[]): Track[] => {
  const t = useBlockWords()
  const { material, locale } = useBlocks()
  const first = captionsFor(list, locale)
  return list.flatMap((each) => {
    const { fileId, language } = each
    const url = material.files.find((file) => Number(file.fileId) === fileId)?.url
    const label = language ? languageName(language, language) : t('media.captions')
    return url ? { src: url, srcLang: language, label, default: each === first } : []
  })
}

export const Tracks = ({ list }: { list: readonly Track[] }) =>
  list.map(({ srcLang, ...track }) => (
    <track key={srcLang} kind="captions" {...track} {...(srcLang ? { srcLang } : {})} />
  ))
