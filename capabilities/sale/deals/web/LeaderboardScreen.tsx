import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { leaderboard } from '../contract.ts'
import { dealTexts } from '../texts.ts'
import { leaderboardPeriods } from '../vocabulary.ts'

type Board = ClientOutput<typeof leaderboard>
type Period = (typeof leaderboardPeriods)[number]

/** Who of the team closed most deals: for the seller, and for those who sell. */
export default function LeaderboardScreen() {
  const t = useTexts(dealTexts)
  const locale = useLocale()
  const [period, setPeriod] = useState<Period>('month')
  return (
    <>
      <PageHead
        title={t('leaderboard.title')}
        text={t('leaderboard.text')}
        back={{ to: '/cabinet/deals', text: t('title') }}
      />
      <div className="k-stack">
        <SegmentedControl
          value={period}
          onChange={(value) => setPeriod(value as Period)}
          data={leaderboardPeriods.map((value) => ({ value, label: t(`leaderboard.${value}`) }))}
          aria-label={t('leaderboard.period')}
          style={{ alignSelf: 'start' }}
        />
        <Loaded endpoint={leaderboard} input={{ period }}>
          {({ from, teams }) => (
            <>
              <p className="k-second k-small">{t('leaderboard.since', { day: formatTime(from, locale) })}</p>
              {teams.length === 0 && <p className="k-second">{t('leaderboard.empty')}</p>}
              {teams.map((team) => (
                <section key={team.sellerId} className="k-panel" aria-label={team.sellerName}>
                  {teams.length > 1 && <h2>{team.sellerName}</h2>}
                  <Ranks list={team.list} />
                </section>
              ))}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const Ranks = ({ list }: { list: Board['teams'][number]['list'] }) => {
  const t = useTexts(dealTexts)
  const locale = useLocale()
  return (
    <div className="k-scroll" tabIndex={0} role="group" aria-label={t('leaderboard.title')}>
      <table className="k-plain-table">
        <thead>
          <tr>
            <th scope="col">{t('leaderboard.rank')}</th>
            <th scope="col">{t('leaderboard.name')}</th>
            <th scope="col" className="k-end">
              {t('leaderboard.deals')}
            </th>
            <th scope="col" className="k-end">
              {t('leaderboard.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ memberId, rank, name, isOwn, deals, amounts }) => (
            <tr key={memberId} aria-current={isOwn || undefined}>
              <td className="k-numbers">{rank}</td>
              <th scope="row">{isOwn ? t('leaderboard.own', { name }) : name}</th>
              <td className="k-numbers k-end">{deals}</td>
              <td className="k-numbers k-end">
                {amounts === null
                  ? '–'
                  : amounts.map(({ currency, amount }) => formatMoney(amount, currency, locale)).join(' · ') || '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
