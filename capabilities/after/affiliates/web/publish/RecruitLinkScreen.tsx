import { useChoices } from '#platform/web/list/read-list.ts'
import { ownNodeList } from '../../contract/lists.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { showOwnNode } from '../../contract/own-nodes.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Tiers } from '../Tiers.tsx'

/** The link by which a publisher recruits others into a program. */
export default function RecruitLinkScreen() {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const programs = useChoices(ownNodeList, { state: ['active'] }, (row) => `${row.programName} · ${row.sellerName}`)
  const [chosen, setChosen] = useState<string>()
  const current = chosen ?? programs?.[0]?.value
  return (
    <>
      <PageHead
        title={t('recruits.link')}
        text={t('recruits.link_text')}
        back={{ to: to('affiliate_nodes'), text: t('list.recruits.title') }}
      />
      <section className="k-panel k-stack">
        {!programs ? (
          <Skeleton />
        ) : current === undefined ? (
          <EmptyState title={t('own.empty_title')} text={t('own.empty')}>
            <LinkButton href={to('affiliate_marketplace')}>{t('market.find')}</LinkButton>
          </EmptyState>
        ) : (
          <>
            <Select
              label={t('column.programName')}
              data={programs}
              value={current}
              allowDeselect={false}
              maw={480}
              onChange={(value) => value && setChosen(value)}
            />
            <Loaded endpoint={showOwnNode} input={{ id: current }}>
              {({ program, links }) =>
                program.tiers.length < 2 || !links ? (
                  <p>{t('recruits.one_tier', { seller: program.sellerName })}</p>
                ) : (
                  <div className="k-stack">
                    <CopyField label={t('own.link_recruit')} value={links.recruit} />
                    <Tiers tiers={program.tiers} />
                    <p className="k-second k-small">{t('recruits.law')}</p>
                  </div>
                )
              }
            </Loaded>
          </>
        )}
      </section>
    </>
  )
}
