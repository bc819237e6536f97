import { Avatar, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { ownCommunityTexts } from '#capabilities/after/community/texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { showLeaderboard } from '../../contract/points.ts'
import { ownMembersTexts } from '../../texts.ts'
import { leaderPeriods } from '../../vocabulary.ts'
import { useStanding } from './points.ts'
import '#ui/community.css'

type Leader = ClientOutput<typeof showLeaderboard>['list'][number]

/** Members with most points, of a week, a month or since the beginning. */
export default function LeaderboardScreen() {
  const t = useTexts(ownMembersTexts)
  const community = useTexts(ownCommunityTexts)
  const sellerId = useSearchParams()[0].get('shop') ?? ''
  const [period, setPeriod] = useState<(typeof leaderPeriods)[number]>('week')
  if (!sellerId) return <Navigate to="/payer/community" replace />
  return (
    <div className="co-page">
      <PageHead title={t('leaderboard.title')} back={{ to: '/payer/community', text: community('title') }} />
      <SegmentedControl
        aria-label={t('leaderboard.period')}
        value={period}
        data={leaderPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={setPeriod}
      />
      <Loaded endpoint={showLeaderboard} input={{ sellerId, period }}>
        {({ list, own }) => (
          <>
            {list.length === 0 && <EmptyState title={t('leaderboard.none')} />}
            <ol className="co-list">
              {list.map((leader, at) => (
                <Place key={String(leader.id)} leader={leader} place={at + 1} />
              ))}
            </ol>
            {own && !list.some(({ id }) => id === own.id) && (
              <section className="k-stack-small" aria-labelledby="own">
                <h2 id="own">{t('leaderboard.own')}</h2>
                <ul className="co-list">
                  <Place leader={own} />
                </ul>
              </section>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

const Place = ({ leader: { id, name, avatarUrl, ...standing }, place }: { leader: Leader; place?: number }) => {
  const say = useStanding()
  return (
    <li className="k-panel co-author">
      {place !== undefined && <span className="k-second k-numbers">{place}</span>}
      <Avatar src={avatarUrl} name={name} size={32} radius="xl" color="brand" alt="" />
      <Link to={`/payer/community/members/${id}`}>
        <bdi>{name}</bdi>
      </Link>
      <span className="k-second k-small">{say(standing)}</span>
    </li>
  )
}
