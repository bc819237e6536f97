import { Select } from '@mantine/core'
import { languageName } from '#platform/shared/texts.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { captionLanguages, type Captions } from '../../../rules/captions.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { FilePicker } from './pickers.tsx'

type Props = { label: string; value: readonly Captions[]; onChange: (value: readonly Captions[]) => void }

/** `talk.de.vtt` names its language itself. */
const languageIn = (name: string): string | undefined => /\.([a-z]{2}(?:-[A-Za-z]{2})?)\.\w+$/.exec(name)?.[1]

/** The files of captions, one a language. */
export const CaptionsField = ({ label, value, onChange }: Props) => {
  const { t } = useEditorWords()
  const locale = useLocale()
  const nameOf = (language: string) => (language ? languageName(language, locale) : t('captions.unnamed'))
  const isFree = (language: string) => value.every((each) => each.language !== language)
  const freeFor = (name: string) =>
    [languageIn(name), locale, ...captionLanguages].find(
      (each) => each !== undefined && captionLanguages.includes(each) && isFree(each),
    )
  const options = captionLanguages
    .map((language) => ({ value: language, label: nameOf(language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <fieldset className="pe-items">
      <legend className="pe-label">{label}</legend>
      {value.map((each, i) => (
        <div key={each.fileId} className="pe-group" role="group" aria-label={`${label}: ${nameOf(each.language)}`}>
          <Select
            size="xs"
            searchable
            allowDeselect={false}
            label={t('captions.language')}
            placeholder={t('captions.unnamed')}
            data={options.filter(({ value: language }) => language === each.language || isFree(language))}
            value={each.language || null}
            onChange={(language) => language && onChange(value.with(i, { ...each, language }))}
          />
          <FilePicker
            use="captions"
            label={`${label}: ${nameOf(each.language)}`}
            value={each}
            onChange={(file) => onChange(file ? value.with(i, { ...each, ...file }) : value.toSpliced(i, 1))}
          />
        </div>
      ))}
      <FilePicker
        use="captions"
        key={value.length}
        label={t(value.length === 0 ? 'captions.first' : 'captions.add')}
        value={null}
        onChange={(file) => file && onChange([...value, { ...file, language: freeFor(file.name) ?? '' }])}
      />
    </fieldset>
  )
}
