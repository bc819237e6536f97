import { useNavigate, useParams } from 'react-router'
import { formatDay, formatTime } from '#platform/shared/time.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import {
  applyExperiment,
  removeExperiment,
  showExperiment,
  startExperiment,
  stopExperiment,
  type ShownExperiment,
} from '../contract.ts'
import { experimentTexts } from '../texts.ts'
import { experimentState } from '../vocabulary.ts'
import { ExperimentFigures } from './ExperimentFigures.tsx'

type State = keyof typeof experimentState.states
const list = '/cabinet/experiments'

/** An experiment: what its figures say so far, and what can be done. */
export default function ExperimentScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showExperiment} input={{ id }}>
      {(experiment) => <Shown experiment={experiment} />}
    </Loaded>
  )
}

const Shown = ({ experiment }: { experiment: ShownExperiment }) => {
  const t = useTexts(experimentTexts)
  const locale = useLocale()
  const { name, kind, state, startedAt, stoppedAt, ending } = experiment
  const days = [startedAt, stoppedAt].map((at) => at && formatDay(at, locale))
  const ran = days[1] ? t('period', { from: days[0]!, till: days[1] }) : days[0] && t('since', { day: days[0] })
  return (
    <>
      <PageHead
        title={name}
        text={[t(`choice.kind.${kind}`), ran].filter(Boolean).join(' · ')}
        back={{ to: list, text: t('back') }}
        badge={
          <Badge tone={experimentState.states[state as State].tone}>
            {t(`state.experiment_state.${state as State}`)}
          </Badge>
        }
        actions={useActions(experiment)}
      />
      <div className="k-stack">
        {!experiment.isSplitFair && <p className="k-notice k-tone-red">{t('result.unfair')}</p>}
        <p className={`k-notice k-tone-${(experiment.leader ?? experiment.winner) ? 'green' : 'blue'}`} role="status">
          {ending && state !== 'applied' && `${t(`ending.${ending}`)} `}
          {useResult(experiment)}
        </p>
        {state !== 'draft' && <ExperimentFigures experiment={experiment} />}
      </div>
    </>
  )
}

/** What the figures say, in a sentence. */
const useResult = ({ state, winner, leader, missing, endsOn }: ShownExperiment): string => {
  const t = useTexts(experimentTexts)
  const locale = useLocale()
  const named = (version: 'a' | 'b') => ({ version: version.toUpperCase() })
  const [orders, visitors, left] = [missing.orders, missing.visitors, missing.days].map(Number) as [
    number,
    number,
    number,
  ]
  if (state === 'draft') return t('result.draft')
  if (state === 'applied') return t('result.applied', named(winner ?? 'a'))
  if (state === 'stopped') return winner ? t('result.winner', named(winner)) : t('result.none')
  const lacking = Object.entries({ orders, visitors, days: left }).filter(([, count]) => count > 0)
  if (lacking.length > 0) {
    const words = lacking.map(([what, count]) => t(`early.${what as 'orders' | 'visitors' | 'days'}`, { count }))
    return t('result.early', { what: new Intl.ListFormat(locale).format(words) })
  }
  return leader ? t('result.leads', named(leader)) : t('result.open', { day: endsOn ? formatTime(endsOn, locale) : '' })
}

const change = { permission: 'experiments.change' } as const

const useApply = ({ id, kind, actions }: ShownExperiment) => {
  const t = useTexts(experimentTexts)
  return (version: 'a' | 'b', primary: boolean): Action => {
    const named = { version: version.toUpperCase() }
    return {
      key: `apply-${version}`,
      text: t('action.apply', named),
      primary,
      shows: () => actions.includes('apply'),
      confirm: () => ({
        title: t('confirm.apply', named),
        text: t(version === 'a' ? 'confirm.apply_a' : `confirm.apply_${kind}`),
        yes: t('action.apply', named),
      }),
      run: () => api(applyExperiment, { id, version }),
      done: t('done.apply'),
      ...change,
    }
  }
}

const useActions = (experiment: ShownExperiment): Action[] => {
  const { id, path, actions, winner } = experiment
  const t = useTexts(experimentTexts)
  const navigate = useNavigate()
  const may = (deed: string) => () => actions.includes(deed)
  const apply = useApply(experiment)
  return [
    {
      key: 'start',
      text: t('action.start'),
      primary: true,
      shows: may('start'),
      confirm: () => ({ title: t('confirm.start'), text: t('confirm.start_text'), yes: t('action.start') }),
      run: () => api(startExperiment, { id }),
      done: t('done.start'),
      ...change,
    },
    apply('b', winner !== 'a'),
    apply('a', winner === 'a'),
    { key: 'edit', text: t('action.edit'), shows: may('edit'), to: () => `${list}/${id}/edit`, ...change },
    ...(path ? [{ key: 'see', text: t('action.see'), run: () => void window.open(path, '_blank', 'noopener') }] : []),
    {
      key: 'stop',
      text: t('action.stop'),
      shows: may('stop'),
      confirm: () => ({ title: t('confirm.stop'), text: t('confirm.stop_text'), yes: t('action.stop') }),
      run: () => api(stopExperiment, { id }),
      done: t('done.stop'),
      ...change,
    },
    {
      key: 'remove',
      text: t('action.remove'),
      danger: true,
      shows: may('remove'),
      confirm: () => ({ title: t('confirm.remove'), text: t('confirm.remove_text'), yes: t('action.remove') }),
      run: async () => {
        await api(removeExperiment, { id })
        void navigate(list)
      },
      done: t('done.remove'),
      ...change,
    },
  ].filter(({ shows }) => shows?.() ?? true) as Action[]
}
