import { Avatar } from '@mantine/core'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { ownCommunityTexts } from '#capabilities/after/community/texts.ts'
import { More, SearchForm } from '#capabilities/after/community/web/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { listMembers } from '../../contract.ts'
import { ownMembersTexts } from '../../texts.ts'
import '#ui/community.css'

type Asked = ClientInput<typeof listMembers>

/** Members of a shop's community who chose to be found, by name. */
export default function DirectoryScreen() {
  const t = useTexts(ownMembersTexts)
  const community = useTexts(ownCommunityTexts)
  const { to } = useArea()
  const [params, setParams] = useSearchParams()
  const sellerId = params.get('shop') ?? ''
  const words = params.get('words') ?? ''
  if (!sellerId) return <Navigate to={to('community')} replace />
  return (
    <div className="co-page">
      <PageHead title={t('directory.title')} back={{ to: to('community'), text: community('title') }} />
      <SearchForm
        label={t('directory.search')}
        words={words}
        onSearch={(wanted) => setParams(wanted ? { shop: sellerId, words: wanted } : { shop: sellerId })}
      />
      <Loaded endpoint={listMembers} input={{ sellerId, ...(words ? { words } : {}) }}>
        {({ list, next }) => (
          <>
            {list.length === 0 && <EmptyState title={words ? community('search.none') : t('directory.none')} />}
            <Members list={list} />
            {next && <MoreMembers asked={{ sellerId, ...(words ? { words } : {}), after: next }} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

const MoreMembers = ({ asked }: { asked: Asked }) => (
  <More>
    <Loaded endpoint={listMembers} input={asked}>
      {({ list, next }) => (
        <>
          <Members list={list} />
          {next && <MoreMembers asked={{ ...asked, after: next }} />}
        </>
      )}
    </Loaded>
  </More>
)

const Members = ({ list }: { list: ClientOutput<typeof listMembers>['list'] }) => {
  const { to } = useArea()
  return (
    <ul className="co-spaces">
      {list.map(({ id, name, avatarUrl, about, place }) => (
        <li key={String(id)} className="k-panel k-stack-small">
          <p className="co-author">
            <Avatar src={avatarUrl} name={name} size={32} radius="xl" color="brand" alt="" />
            <Link to={to(`community/members/${id}`)}>
              <bdi>{name}</bdi>
            </Link>
          </p>
          {place && (
            <p className="k-second k-small co-start" dir="auto">
              {place}
            </p>
          )}
          {about && (
            <p className="co-start" dir="auto">
              {about}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
