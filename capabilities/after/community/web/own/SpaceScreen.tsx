import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { showSpace } from '../../contract.ts'
import { sharedIn } from '../../rules/shared.ts'
import { useCommunityWords, type Post } from './community-words.ts'
import { FollowSpace } from './Following.tsx'
import { More } from './More.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Threads } from './Threads.tsx'
import { useSpaceTold } from './use-told.ts'
import { WritePost } from './write/WritePost.tsx'
import '#ui/community.css'

/** A space: its threads, the last active first, and a way to open one. */
export default function SpaceScreen() {
  const { t } = useCommunityWords()
  const { to } = useArea()
  const id = useParams()['id'] ?? ''
  const [query, setQuery] = useSearchParams()
  const shared = sharedIn(query)
  const [isWriting, setWriting] = useState(shared !== null)
  const done = () => {
    setWriting(false)
    // What was shared begins one post and no second one.
    if (shared) setQuery({}, { replace: true })
  }
  return (
    <Loaded endpoint={showSpace} input={{ id }}>
      {({ space, standing, list, next }) => (
        <div className="co-page">
          <PageHead
            title={space.name}
            text={space.description}
            back={{ to: to('community'), text: t('title') }}
            actions={[{ key: 'new', text: t('write.new'), primary: true, run: () => setWriting(true) }]}
          />
          {!standing.isDesk && (
            <div>
              <FollowSpace space={space} />
            </div>
          )}
          {isWriting && (
            <section className="k-panel">
              <WritePost spaceId={id} standing={standing} label={t('write.body')} start={shared} onDone={done} />
            </section>
          )}
          <SearchBox spaceId={id} />
          <News id={id} list={list} />
          {list.length === 0 && <EmptyState title={t('space.none')} />}
          <Threads list={list} />
          {next && <MoreThreads id={id} before={next} />}
        </div>
      )}
    </Loaded>
  )
}

/** What came while the page was open, once it is asked for: nothing moves under a finger. */
const News = ({ id, list }: { id: string; list: readonly Post[] }) => {
  const { t } = useCommunityWords()
  const { count, show } = useSpaceTold(id, list)
  return (
    <div role="status">
      {count > 0 && (
        <Button variant="light" leftSection={<IconArrowUp size={16} aria-hidden="true" />} onClick={show}>
          {t('told.new', { count })}
        </Button>
      )}
    </div>
  )
}

const MoreThreads = ({ id, before }: { id: string; before: string }) => (
  <More>
    <Loaded endpoint={showSpace} input={{ id, before }}>
      {({ list, next }) => (
        <>
          <Threads list={list} />
          {next && <MoreThreads id={id} before={next} />}
        </>
      )}
    </Loaded>
  </More>
)
