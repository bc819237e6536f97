import { Link, useSearchParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Brought } from '#platform/web/brought.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { SharedPictures, useSharedPictures } from '#capabilities/after/mobile-app/web/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { appealBan, ownBookmarks, ownSpaces } from '../../contract.ts'
import { sharedIn } from '../../rules/shared.ts'
import { ownCommunityTexts } from '../../texts.ts'
import { useCommunityWords } from './community-words.ts'
import { Digests, Notices } from './Following.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Threads } from './Threads.tsx'
import { Wishes } from './Wishes.tsx'
import '#ui/community.css'

type Answer = ClientOutput<typeof ownSpaces>

/** The spaces one may read, by shop; what one bookmarked; where one is banned. */
export default function CommunityScreen() {
  const { t } = useCommunityWords()
  const query = useSearchParams()[0]
  const pictures = useSharedPictures()
  const shared = sharedSearch(query, pictures.length)
  return (
    <div className="co-page">
      <PageHead title={t('title')} text={t('text')} />
      <SharedPictures pictures={pictures} />
      <Loaded endpoint={ownSpaces} input={{}}>
        {({ list, bans }) => (
          <>
            {bans.map((ban) => (
              <Banned key={String(ban.sellerId)} ban={ban} />
            ))}
            {list.length === 0 && bans.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
            {list.length > 0 && shared !== '' && <p className="k-notice k-tone-blue">{t('shared.choose')}</p>}
            {list.length > 0 && <Notices />}
            {list.length > 0 && <SearchBox />}
            {[...Map.groupBy(list, (space) => space.sellerName)].map(([shop, spaces]) => (
              <Shop key={shop} shop={shop} spaces={spaces} shared={shared} />
            ))}
            {list.length > 0 && <Bookmarks />}
            {list.length > 0 && <Digests />}
            {list.length > 0 && <Wishes />}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** What is shared goes along to the space that is chosen. */
const sharedSearch = (query: URLSearchParams, pictures: number): string => {
  if (!sharedIn(query)) return pictures > 0 ? `?pictures=${pictures}` : ''
  return `?${String(query)}`
}

type ShopProps = { shop: string; spaces: Answer['list']; shared: string }

const Shop = ({ shop, spaces, shared }: ShopProps) => {
  const { t, time } = useCommunityWords()
  return (
    <section className="k-stack-small">
      <h2>{shop}</h2>
      {spaces[0] && <Brought name="community.shop" given={{ sellerId: spaces[0].sellerId }} />}
      <ul className="co-spaces">
        {spaces.map((space) => (
          <li key={String(space.id)} className="k-panel">
            <h3>
              <Link to={`/payer/community/spaces/${space.id}${shared}`}>{space.name}</Link>
            </h3>
            {space.description && <p className="p-text">{space.description}</p>}
            {space.activeAt && <p className="k-second k-small">{t('active', { time: time(space.activeAt) })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Bookmarks = () => {
  const { t } = useCommunityWords()
  return (
    <section className="k-stack-small" aria-labelledby="bookmarks">
      <h2 id="bookmarks">{t('bookmarks')}</h2>
      <Loaded endpoint={ownBookmarks} input={{}}>
        {({ list }) =>
          list.length === 0 ? <p className="k-second">{t('bookmarks.none')}</p> : <Threads list={list} />
        }
      </Loaded>
    </section>
  )
}

const Banned = ({ ban: { sellerId, sellerName, reason, note, appeal } }: { ban: Answer['bans'][number] }) => {
  const { t } = useCommunityWords()
  const form = useForm({
    endpoint: appealBan,
    texts: ownCommunityTexts,
    prefix: `appeal-${sellerId}`,
    initial: { sellerId, text: '' },
    done: t('appeal.done'),
  })
  return (
    <section className="k-panel k-stack-small">
      <h2>{t('banned.title', { shop: sellerName })}</h2>
      {reason && <p>{t('banned.reason', { reason: t(`reason.${reason}`) })}</p>}
      {note && <p className="p-text">{note}</p>}
      {appeal ? (
        <p className="k-second">{t('banned.appealed', { text: appeal })}</p>
      ) : (
        <Form form={form} submit={t('appeal.send')}>
          <FormField kind="textarea" name="text" label={t('appeal.label')} required rows={4} />
        </Form>
      )}
    </section>
  )
}
