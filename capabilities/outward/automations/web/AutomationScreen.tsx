import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { Badge } from '#ui/Badge.tsx'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { saveOpenForms } from '#platform/web/form/open-forms.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { SavedInHead } from '#platform/web/form/saved-place.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { editAutomation, pauseAutomation, publishAutomation, resumeAutomation, showAutomation } from '../contract.ts'
import { automationsTexts } from '../texts.ts'
import { automationState } from '../vocabulary.ts'
import { Conditions } from './editor/Conditions.tsx'
import { HappeningFields } from './editor/HappeningFields.tsx'
import { StepList } from './editor/StepList.tsx'
import type { Plan } from './editor/step-words.ts'
import { Preview } from './Preview.tsx'
import '../../../../ui/automations.css'

type Shown = ClientOutput<typeof showAutomation>

/** One automation: when, only if, then. */
export default function AutomationScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showAutomation} input={{ id }}>
      {(shown) => <Editor key={id} shown={shown} />}
    </Loaded>
  )
}

const Editor = ({ shown }: { shown: Shown }) => {
  const t = useTexts(automationsTexts)
  const [isLookingBack, setLookingBack] = useState(false)
  const { id } = shown
  const state = shown.state as keyof typeof automationState.states
  const permission = 'automations.change'
  const actions: Action[] = [
    { key: 'preview', text: t('editor.preview'), run: () => setLookingBack(true) },
    {
      key: 'pause',
      text: t('action.pause'),
      permission,
      shows: () => permits(automationState, state, 'pause'),
      run: () => api(pauseAutomation, { id }),
      done: t('done.pause'),
    },
    {
      key: 'resume',
      text: t('action.resume'),
      permission,
      shows: () => permits(automationState, state, 'resume'),
      run: () => api(resumeAutomation, { id }),
      done: t('done.resume'),
    },
    {
      key: 'publish',
      text: t('action.publish'),
      permission,
      primary: true,
      shows: () => shown.hasChanges && permits(automationState, state, 'publish'),
      run: () => api(publishAutomation, { id }),
      done: t('done.publish'),
    },
  ]
  return (
    <SavedInHead>
      {(place) => (
        <>
          <PageHead
            title={shown.name}
            back={{ to: '/cabinet/automations', text: t('title') }}
            badge={<Badge tone={automationState.states[state].tone}>{t(`state.automation_state.${state}`)}</Badge>}
            text={<Standing shown={shown} />}
            actions={actions}
          >
            {place}
          </PageHead>
          <PlanForm shown={shown} />
          {isLookingBack && <Preview id={id} onClose={() => setLookingBack(false)} />}
        </>
      )}
    </SavedInHead>
  )
}

const Standing = ({ shown: { publishedNumber, hasChanges, underwayCount } }: { shown: Shown }) => {
  const t = useTexts(automationsTexts)
  return (
    <>
      {publishedNumber === null ? t('editor.never') : t('editor.version', { number: publishedNumber })}{' '}
      {publishedNumber !== null && hasChanges && t('editor.changes')}{' '}
      {publishedNumber !== null && t('editor.underway', { count: Number(underwayCount) })}
    </>
  )
}

const PlanForm = ({ shown }: { shown: Shown }) => {
  const t = useTexts(automationsTexts)
  const locale = useLocale()
  const form = useForm({
    endpoint: editAutomation,
    texts: automationsTexts,
    initial: { id: shown.id, name: shown.name, plan: shown.plan },
  })
  const navigate = useNavigate()
  const [plan, setPlan] = useState<Plan>(shown.plan)
  const writeEmail = async (key: string) => {
    if (await saveOpenForms()) await navigate(`/cabinet/automations/${shown.id}/emails/${key}`)
  }
  const change = (patch: Partial<Plan>) => {
    const next = { ...plan, ...patch }
    setPlan(next)
    form.mantine.setFieldValue('plan', next as never)
  }
  const faultOf = (key: string) =>
    shown.faults[key] === undefined ? undefined : errorWord(shown.faults[key], locale, automationsTexts)
  return (
    <Form form={form} autosave>
      <div className="k-automation">
        <TextInput label={t('editor.name')} {...form.mantine.getInputProps('name')} />
        <When plan={plan} onChange={change} />
        <section className="k-panel k-stack" aria-label={t('editor.only_if')}>
          <h2>{t('editor.only_if')}</h2>
          <Conditions
            trigger={plan.trigger.name}
            value={plan.conditions ?? {}}
            onChange={(conditions) => change({ conditions })}
          />
          {faultOf('conditions') && <p className="k-error">{faultOf('conditions')}</p>}
        </section>
        <section className="k-panel k-stack" aria-label={t('editor.then')}>
          <h2>{t('editor.then')}</h2>
          <StepList
            steps={plan.steps ?? []}
            setting={{
              acts: shown.acts,
              trigger: plan.trigger.name,
              faultOf,
              writeEmail: (key) => void writeEmail(key),
            }}
            onChange={(steps) => change({ steps })}
          />
        </section>
        <Ends plan={plan} onChange={change} />
      </div>
    </Form>
  )
}

/** What ends it early: a goal, and what is none, as a tag that is taken. */
const Ends = ({ plan, onChange }: { plan: Plan; onChange: (patch: Partial<Plan>) => void }) => {
  const t = useTexts(automationsTexts)
  const { goal = null, exit = null } = plan
  return (
    <section className="k-panel k-stack" aria-label={t('editor.goal')}>
      <HappeningFields
        label={t('editor.goal')}
        none={t('editor.goal_none')}
        value={goal}
        onChange={(next) => onChange({ goal: next })}
      />
      {(goal ?? exit) && (
        <HappeningFields
          label={t('editor.exit')}
          none={t('editor.exit_none')}
          value={exit}
          onChange={(next) => onChange({ exit: next })}
        />
      )}
    </section>
  )
}

/** What it begins with, and how often a person enters. */
const When = ({ plan, onChange }: { plan: Plan; onChange: (patch: Partial<Plan>) => void }) => {
  const t = useTexts(automationsTexts)
  const { trigger, conditions = {}, again = 'once' } = plan
  return (
    <section className="k-panel k-stack" aria-label={t('editor.when')}>
      <HappeningFields
        label={t('editor.when')}
        value={trigger}
        onChange={(next) =>
          next && onChange({ trigger: next, conditions: next.name === trigger.name ? conditions : {} })
        }
      />
      <Select
        label={t('editor.again')}
        data={(['once', 'every_time'] as const).map((value) => ({ value, label: t(`editor.again_${value}`) }))}
        value={again}
        allowDeselect={false}
        onChange={(next) => onChange({ again: next as 'once' | 'every_time' })}
      />
    </section>
  )
}
