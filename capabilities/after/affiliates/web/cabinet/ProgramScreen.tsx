import { Link, useLocation, useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { useOffered, type Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { showProgram, type Program } from '../../contract.ts'
import { sumStatistics } from '../../contract/statistics.ts'
import { affiliateProgramState } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Creatives } from '../Creatives.tsx'
import { FigureCards } from '../figures/FigureCards.tsx'
import { SumsTable } from '../figures/SumsTable.tsx'
import { Tiers } from '../Tiers.tsx'
import { RecruitTree } from './RecruitTree.tsx'
import { useProgramActions } from './program-actions.tsx'

const parts = ['overview', 'details', 'tree'] as const

/** One program: what it brings, and what its rules are. */
export default function ProgramScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showProgram} input={{ id }}>
      {(program) => <Page program={program} />}
    </Loaded>
  )
}

const Page = ({ program }: { program: Program }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const { pathname } = useLocation()
  const part = parts.find((each) => pathname.endsWith(`/${each}`)) ?? 'overview'
  const target = { id: Number(program.id), name: program.name, state: program.state }
  const actions: Action[] = useOffered()(useProgramActions(), target).map(
    ({ to: path, run, undo, confirm, shows: _, ...action }) => ({
      ...action,
      ...(path ? { to: () => path(target) } : {}),
      ...(run ? { run: () => run(target) } : {}),
      ...(undo ? { undo: () => undo(target) } : {}),
      ...(confirm ? { confirm: () => confirm(target) } : {}),
    }),
  )
  const page = to(`affiliate_programs/${program.id}`)
  return (
    <>
      <PageHead
        title={program.name}
        {...(program.description ? { text: program.description } : {})}
        back={{ to: to('affiliate_programs'), text: t('list.programs.title') }}
        badge={
          <Badge tone={affiliateProgramState.states[program.state].tone}>
            {t(`state.affiliate_program_state.${program.state}`)}
          </Badge>
        }
        actions={actions}
      />
      <nav className="k-views" aria-label={t('parts')}>
        {parts.map((each) => (
          <Link
            key={each}
            to={each === 'overview' ? page : `${page}/details`}
            aria-current={each === part ? 'page' : undefined}
          >
            {t(`part.${each}`)}
          </Link>
        ))}
      </nav>
      {part === 'overview' && <Overview program={program} />}
      {part === 'details' && <Details program={program} />}
      {part === 'tree' && (
        <section className="k-panel k-stack-small" aria-labelledby="tree">
          <h2 id="tree">{t('part.tree')}</h2>
          <p className="k-second">{t('tree.text')}</p>
          <RecruitTree programId={program.id} />
        </section>
      )}
    </>
  )
}

const Overview = ({ program }: { program: Program }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const asked = { affiliateProgramId: [String(program.id)], dayRelativePeriod: 'last-30_days' as const }
  return (
    <div className="k-stack">
      {program.state === 'draft' && <Notice tone="blue">{t('program.draft_text')}</Notice>}
      {program.state === 'paused' && <Notice tone="amber">{t('program.paused_text')}</Notice>}
      {program.state === 'active' && (
        <section className="k-panel k-stack-small" aria-labelledby="recruit">
          <h2 id="recruit">{t('program.recruit')}</h2>
          <p className="k-second">{t('program.recruit_text')}</p>
          <CopyField label={t('program.recruit_link')} value={program.recruitUrl} isHidden />
        </section>
      )}
      <Loaded endpoint={sumStatistics} input={{ ...asked, by: 'publisher' }}>
        {(sums) => (
          <>
            <h2>{t('program.last_days')}</h2>
            <FigureCards
              sums={sums}
              first={[
                [
                  t('publishers'),
                  String(program.publishersCount),
                  to(`affiliate_nodes?affiliate_program_id[]=${program.id}`),
                ],
              ]}
            />
            <section className="k-panel" aria-labelledby="best">
              <h2 id="best">{t('program.best')}</h2>
              <SumsTable by="publisher" sums={sums} to={(key) => to(`affiliate_nodes/${key}`)} />
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}

const Details = ({ program }: { program: Program }) => {
  const { t, percents, rulesOf } = useAffiliateWords()
  const first = program.tiers[0] ?? '0.00'
  return (
    <div className="k-split">
      <div className="k-stack">
        <section className="k-panel k-stack-small" aria-labelledby="commission">
          <h2 id="commission">{t('form.commission')}</h2>
          <Tiers tiers={program.tiers} />
          <Pairs pairs={rulesOf(program)} />
          {program.isTeamFirst && <p className="k-second k-small">{t('field.isTeamFirst')}</p>}
        </section>
        <section className="k-panel" aria-labelledby="products">
          <h2 id="products">{t('form.products')}</h2>
          {program.products.length === 0 ? (
            <p>{t('form.products_all')}</p>
          ) : (
            <ul className="k-rows">
              {program.products.map(({ productId, name, commission }) => (
                <li key={productId}>
                  <span>{name}</span>
                  <span className="k-numbers">{percents(commission ?? first)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        {program.creatives.length > 0 && (
          <section className="k-panel k-stack-small" aria-labelledby="creatives">
            <h2 id="creatives">{t('form.creatives')}</h2>
            <Creatives creatives={program.creatives} />
          </section>
        )}
      </div>
      <aside className="k-stack" aria-label={t('form.terms')}>
        <Joining program={program} />
        <section className="k-panel k-stack-small" aria-labelledby="terms">
          <h2 id="terms">{t('program.terms', { version: program.termsVersion })}</h2>
          <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{program.terms}</p>
        </section>
      </aside>
    </div>
  )
}

/** Who may join, and the days of the program. */
const Joining = ({ program }: { program: Program }) => {
  const { t, time } = useAffiliateWords()
  return (
    <section className="k-panel k-stack-small" aria-labelledby="rules">
      <h2 id="rules">{t('part.details')}</h2>
      <Pairs
        pairs={[
          [t('column.approval'), t(`choice.approval.${program.approval}`)],
          [t('column.isListed'), t(program.isListed ? 'yes' : 'no')],
          [t('field.landingUrl'), program.landingUrl],
          [
            t('field.allowedChannels'),
            program.allowedChannels.map((channel) => t(`choice.channel.${channel}`)).join(', ') || t('channels_all'),
          ],
          [t('column.createdAt'), time(program.createdAt)],
          [t('column.activatedAt'), program.activatedAt && time(program.activatedAt)],
          [t('program.ended_at'), program.endedAt && time(program.endedAt)],
        ]}
      />
    </section>
  )
}
