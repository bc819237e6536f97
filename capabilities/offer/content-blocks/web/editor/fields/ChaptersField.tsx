import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, type ClipboardEvent } from 'react'
import { chaptersIn, readTime, timeText, type Chapter } from '../../../rules/chapters.ts'
import { useEditorWords } from '../use-editor-words.ts'

type Props = { label: string; value: readonly Chapter[]; most: number; onChange: (value: readonly Chapter[]) => void }

/** Chapters, a row each; a list of lines that is pasted anywhere here becomes rows. */
export const ChaptersField = ({ label, value, most, onChange }: Props) => {
  const { t } = useEditorWords()
  const take = (text: string, least: number): boolean => {
    const found = chaptersIn(text)
    if (found.length < least) return false
    const others = value.filter(({ at, title }) => title !== '' && !found.some((each) => each.at === at))
    onChange([...others, ...found].toSorted((a, b) => a.at - b.at).slice(0, most))
    return true
  }
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.getData('text/plain'), value.length === 0 ? 1 : 2)) event.preventDefault()
  }
  return (
    <fieldset className="pe-items" onPaste={paste}>
      <legend className="pe-label">{label}</legend>
      {value.length === 0 && (
        <Textarea
          size="xs"
          minRows={3}
          autosize
          aria-label={t('chapters.list')}
          placeholder={t('chapters.example')}
          description={t('chapters.hint')}
          onBlur={(event) => take(event.currentTarget.value, 1)}
        />
      )}
      {value.map((each, i) => (
        <ChapterRow
          key={i}
          number={i + 1}
          chapter={each}
          onChange={(next) => onChange(value.toSpliced(i, 1, next))}
          onRemove={() => onChange(value.toSpliced(i, 1))}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        disabled={value.length >= most}
        aria-label={`${label}: ${t('items.add')}`}
        onClick={() => onChange([...value, { at: value.at(-1)?.at ?? 0, title: '' }])}
      >
        {t('items.add')}
      </Button>
    </fieldset>
  )
}

type RowProps = { number: number; chapter: Chapter; onChange: (chapter: Chapter) => void; onRemove: () => void }

const ChapterRow = ({ number, chapter, onChange, onRemove }: RowProps) => {
  const { t } = useEditorWords()
  /** What is being typed, until it is a time. */
  const [typed, setTyped] = useState<string>()
  const isOdd = typed !== undefined && readTime(typed) === null
  return (
    <div className="pe-chapter">
      <TextInput
        size="xs"
        aria-label={t('chapters.time', { number })}
        value={typed ?? timeText(chapter.at)}
        error={isOdd && typed !== '' ? t('chapters.odd') : undefined}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          const at = readTime(value)
          if (at !== null) onChange({ ...chapter, at })
        }}
        onBlur={() => !isOdd && setTyped(undefined)}
      />
      <TextInput
        size="xs"
        aria-label={t('chapters.title', { number })}
        value={chapter.title}
        maxLength={120}
        onChange={({ currentTarget }) => onChange({ ...chapter, title: currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={t('chapters.remove', { number })} onClick={onRemove}>
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  )
}
