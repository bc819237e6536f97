import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Loaded } from '#platform/web/Loaded.tsx'
import { searchPosts } from '../../contract.ts'
import { useCommunityWords } from './community-words.ts'
import { Threads } from './Threads.tsx'

type Asked = { words: string; spaceId?: string; before?: string }

/** Finds posts and comments in a space, or in all one may read. */
export const SearchBox = ({ spaceId }: { spaceId?: string }) => {
  const { t } = useCommunityWords()
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  return (
    <search className="k-stack-small">
      <form
        className="co-search"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(words.trim())
        }}
      >
        <TextInput
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          type="search"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('search.send')}
        </Button>
      </form>
      {asked && <Found asked={{ words: asked, ...(spaceId ? { spaceId } : {}) }} />}
    </search>
  )
}

const Found = ({ asked }: { asked: Asked }) => {
  const { t } = useCommunityWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Loaded endpoint={searchPosts} input={asked}>
      {({ list, next }) => (
        <>
          {list.length === 0 && <p role="status">{t('search.none')}</p>}
          <Threads list={list} />
          {next && !isOpen && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('more')}
            </Button>
          )}
          {next && isOpen && <Found asked={{ ...asked, before: next }} />}
        </>
      )}
    </Loaded>
  )
}
