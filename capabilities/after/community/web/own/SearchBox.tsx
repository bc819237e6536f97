import { Button } from '@mantine/core'
import { useState } from 'react'
import { Loaded } from '#platform/web/Loaded.tsx'
import { searchPosts } from '../../contract.ts'
import { useCommunityWords } from './community-words.ts'
import { SearchForm } from './SearchForm.tsx'
import { Threads } from './Threads.tsx'

type Asked = { words: string; spaceId?: string; before?: string }

/** Finds posts and comments in a space, or in all one may read. */
export const SearchBox = ({ spaceId }: { spaceId?: string }) => {
  const { t } = useCommunityWords()
  const [asked, setAsked] = useState('')
  return (
    <search className="k-stack-small">
      <SearchForm label={t('search.label')} onSearch={setAsked} />
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
