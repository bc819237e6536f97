import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommunityWords } from './community-words.ts'

type Props = { label: string; words?: string; onSearch: (words: string) => void }

/** A line to search with. */
export const SearchForm = ({ label, words: first = '', onSearch }: Props) => {
  const { t } = useCommunityWords()
  const [words, setWords] = useState(first)
  return (
    <form
      className="co-search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('search.send')}
      </Button>
    </form>
  )
}
